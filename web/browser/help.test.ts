/** Help: odds on the things themselves, and hints in two steps; for who plays with bots alone, if nobody says otherwise. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { chance, chooseOne, GAMES, playOut, setTable, startWithBots, type GameName } from './playing'
import { setStage } from './stage'

const stage = setStage()
const SIGN = 'header .sign[title*=help]'
const MOST_MOVES = 60

/** Play on until this is seen; a choice is to be made then. */
async function playUntil(page: Page, seen: string): Promise<void> {
  const luck = chance(5)
  for (let moves = 0; moves < MOST_MOVES; ) {
    if (await page.locator(seen).count()) return
    if (await chooseOne(page, luck)) moves += 1
    else await page.waitForTimeout(40)
  }
  throw new Error(`${seen} was not seen in ${MOST_MOVES} moves`)
}

/** Where a hint says to look, as it is told to who does not see what is marked. */
const PLACE: Record<GameName, RegExp> = {
  push: /^Look here: (the pile|row [1-3]|your cards in \w+)(, row [1-3])*\.$/,
  thirteen: /^Look here: the (blue|yellow|green) tile\.$/,
  sequence: /^Look here: (the pile|.+ in your hand|[a-j]\d+(, [a-j]\d+){4})\.$/,
}

/** What says a chance in each game, in numbers and to who hears the page. */
const ODDS: Record<GameName, { on: string; said: RegExp }> = {
  push: { on: 'footer .buttons .chance, .rows .chance', said: /goes too far|the die costs/ },
  thirteen: { on: '.tile .chance', said: /Chance to have a card that fits here: .+ \d+ %/ },
  sequence: { on: '.hand .chance', said: /unseen/ },
}

test.each(GAMES)('odds and hints in %s', async (game) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE })
  const { page } = anna
  const path = await startWithBots(page, game)
  await page.locator(SIGN).waitFor()
  await playUntil(page, ODDS[game].on)
  expect(await page.locator(ODDS[game].on).first().innerText()).toMatch(ODDS[game].said)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await playUntil(page, '.hinting button')
  await page.locator('.hinting button').click()
  await page.locator('.board .hinted').first().waitFor()
  expect(await page.locator('footer .words strong').innerText()).toMatch(PLACE[game])
  await page.locator('.hinting button').click()
  await expect.poll(() => page.locator('footer [aria-live]').first().innerText()).toMatch(/The best bot: .+\. “.+\.”/)
  expect(await page.locator('.hinting').count()).toBe(0)
  expect(await page.locator('.hinted').count()).toBeGreaterThan(0)
  const before = await page.locator('.words strong').innerText()
  await expect.poll(async () => (await chooseOne(page, chance(1)), page.locator('.words strong').innerText())).not.toBe(before)

  await setTable(page, { help: 'off' })
  await page.locator(SIGN).waitFor({ state: 'detached' })
  await playUntil(page, 'main .board button:is(.can, .open):enabled, main footer .buttons button:enabled')
  expect(await page.locator('.chance, .hinting').count()).toBe(0)

  await playOut(page)
  await page.goto(`${anna.address}${path}/g/1`)
  await page.locator('header .sign[title="Odds were shown in this game. Hints: Anna 1."]').waitFor()
  expect(anna.faults).toEqual([])
  await anna.leave()
})

test('two people have no help, unless their host says so', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  const ben = await Guest.arrive(stage, { name: 'Ben' })
  await anna.page.locator('article').first().getByRole('button').last().click()
  await anna.page.locator('dialog .end button').click()
  await anna.page.waitForURL(/\/t\//)
  await ben.page.goto(anna.page.url())
  await ben.page.locator('main .start .main').click()
  await anna.page.locator('main .start .main').click() // bots on the other seats
  await anna.page.locator('main .start .main:enabled', { hasNotText: /bot/i }).click()
  await Promise.all([anna, ben].map(({ page }) => page.locator('main .board').waitFor()))
  expect(await anna.page.locator(SIGN).count()).toBe(0)
  await setTable(anna.page, { help: 'odds' })
  await Promise.all([anna, ben].map(({ page }) => page.locator(SIGN).waitFor()))
  expect([...anna.faults, ...ben.faults]).toEqual([])
  await Promise.all([anna.leave(), ben.leave()])
})
