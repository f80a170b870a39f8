/** Two people and a bot finish a whole game, on a phone and a desktop, with a reload and a server restart; then again. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, Guest, PHONE } from './guest'
import { chance, GAMES, hurry, makeTable, playOn } from './playing'
import { setStage } from './stage'

const PLAYERS = 3
const MOVES_TO_THE_RELOAD = 15
const MOVES_TO_THE_RESTART = 30
const MOVES_OF_THE_REMATCH = 6

const stage = setStage()

/** The whole of what both know in words: who won, and with how many points. */
async function ending(page: Page): Promise<string> {
  await page.locator('#won').waitFor()
  await page.waitForTimeout(400) // the points count up
  const texts = await page.locator('section[aria-labelledby=won] ol').locator('.who, b').allInnerTexts()
  return texts.join(' ')
}

async function play(pages: Page[], luck: () => number, most: number): Promise<void> {
  let moves = 0
  await playOn(pages, luck, () => moves++ > most)
}

/** Both still have the promises of the game before the rematch, reload or not. */
async function checkFirstGame(page: Page): Promise<void> {
  await page.goto(`${page.url()}/g/1`)
  await page.locator('[data-fair]').click()
  await page.locator('dialog .verdict.right').waitFor()
}

test.each(GAMES)('two people and a bot finish a game of %s', async (game) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE, language: 'nl', speed: game === 'push' ? 'quick' : 'off' })
  await makeTable(anna.page, game, (dialog) =>
    dialog.locator('fieldset').first().getByText(String(PLAYERS), { exact: true }).click(),
  )

  const ben = await Guest.open(stage, { name: 'Ben', viewport: DESKTOP, language: 'de', theme: 'dark' })
  await ben.page.goto(anna.page.url())
  await ben.page.getByRole('textbox').fill('Ben')
  await ben.page.keyboard.press('Enter')
  await ben.page.locator('.seat.isYou').waitFor() // who says a name after an invitation sits down by that

  await anna.page.getByText('Ben').first().waitFor()
  await anna.page.locator('main .start .main').click() // a bot on the free seat
  await hurry(anna.page)
  await anna.page.locator('main .start .main:enabled', { hasNotText: /bot/i }).click()
  const pages = [anna.page, ben.page]
  await Promise.all(pages.map((page) => page.locator('main .board').waitFor()))

  const luck = chance(3)
  await play(pages, luck, MOVES_TO_THE_RELOAD)
  await ben.page.reload()
  await ben.page.locator('main .board').waitFor()
  await play(pages, luck, MOVES_TO_THE_RESTART - MOVES_TO_THE_RELOAD)
  await stage.server.stop()
  await anna.page.locator('.bar.isShown').waitFor()
  await stage.server.start()
  await anna.page.locator('.bar:not(.isShown)').waitFor({ state: 'attached' })
  await play(pages, luck, Infinity)

  expect(await ending(ben.page)).toBe(await ending(anna.page))
  expect([...anna.faults, ...ben.faults]).toEqual([])

  for (const page of pages) await page.locator('section[aria-labelledby=won] .main').click() // once more: one tap each
  await Promise.all(pages.map((page) => page.locator('main .board').waitFor()))
  await play(pages, luck, MOVES_OF_THE_REMATCH)
  expect(await ben.page.locator('#won').count()).toBe(0)

  await Promise.all(pages.map(checkFirstGame))
  expect([...anna.faults, ...ben.faults]).toEqual([])
  await anna.leave()
  await ben.leave()
})
