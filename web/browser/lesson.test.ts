/** A first game of each kind to its end, by doing what the coach says: by keyboard, and with a mistake at every step. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { look } from './every_screen'
import { DESKTOP, Guest, PHONE } from './guest'
import { chance, choices, GAMES, hurry, type GameName } from './playing'
import { setStage } from './stage'

const GLOWS = '[data-glow]'
const BEAT = '.coach .bubble[data-beat]'
const END = '#learned'
const BEATS = { push: 15, thirteen: 4, sequence: 6 }
/** What ends a game of Sequence at once, where a first game leaves its learner. */
const LAST = ['7C', '9D'].map((card) => `button:has([data-piece="${card}"][data-place=hand])`).join(', ')

const stage = setStage()

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** Begin a first game where it is offered to who is new. */
async function beginLesson(page: Page, game: GameName): Promise<void> {
  await page.locator('[aria-labelledby=new-here] button').nth(GAMES.indexOf(game)).click()
  await page.waitForURL(/\/t\//)
  await hurry(page)
  await page.locator(BEAT).waitFor()
}

/** What the coach asks for; null for nothing. */
const beat = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.coach .bubble')?.dataset.beat ?? null)
/** How much room the coach takes: as long as it stays the same, nothing moves away from a finger. */
const room = (page: Page): Promise<number> => page.locator('.coach').evaluate((coach) => coach.clientHeight)
/** What glows, and how it looks: that changes when it has been touched. */
const glowing = (page: Page): Promise<string> =>
  page.evaluate((glows) => {
    const one = document.querySelector(glows)
    return `${one?.className} ${one?.textContent}`
  }, GLOWS)

/** Wait until it is the learner's turn again; what the coach asks for then, null if that is nothing any more. */
async function answered(page: Page): Promise<string | null> {
  for (;;) {
    const asked = await beat(page)
    if (asked || (await choices(page)).count || (await page.locator(END).count())) return beat(page)
    await page.waitForTimeout(20)
  }
}

/** Play on as one likes, which is not for long. */
async function playFreely(page: Page): Promise<void> {
  const luck = chance(2)
  while (!(await page.locator(END).count())) {
    if (await page.locator(LAST).count()) await page.locator(LAST).first().click({ timeout: 500 }).catch(() => undefined)
    const { selector, count } = await choices(page)
    if (count) await page.locator(selector).nth(Math.floor(luck() * count)).click({ timeout: 1000 }).catch(() => undefined)
    else await page.waitForTimeout(30)
  }
}

/** Touch what glows until the coach asks for something else: some gestures take two touches. */
async function doAsAsked(page: Page, touch: () => Promise<void>): Promise<string | null> {
  const before = await beat(page)
  while ((await beat(page)) === before) {
    const looks = await glowing(page)
    await touch()
    const isSeen = async (): Promise<boolean> => (await choices(page)).count > 0 && (await glowing(page)) !== looks
    await expect.poll(async () => (await isSeen()) || (await beat(page)) !== before, { interval: 20 }).toBe(true)
  }
  return answered(page)
}

/** Do something that is allowed, but not what the coach asks for; where nothing is, touch the bare table. */
async function doOtherwise(page: Page): Promise<void> {
  const bubble = page.locator('.coach .bubble.isOther')
  for (let n = 0; n < 6 && !(await bubble.count()); n += 1) {
    const { selector } = await choices(page)
    const others = page.locator(`${selector.split(', ').map((one) => `${one}:not(${GLOWS})`).join(', ')}`)
    const count = await others.count()
    if (count) await others.nth(n % count).click({ timeout: 500 }).catch(() => undefined)
    else await page.locator('main .board').click({ position: { x: 4, y: 4 } })
    await page.waitForTimeout(60)
  }
  await bubble.waitFor()
}

test.each(GAMES)('a first game of %s, with a mistake at every step', async (game) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE, language: 'nl' })
  const { page } = anna
  await look(page, 'the lobby for who is new')
  await beginLesson(page, game)
  let asked = await beat(page)
  const said = new Set<string>()
  const rooms = new Set<number>()
  while (asked) {
    rooms.add(await room(page))
    const words = await page.locator('.coach .bubble strong').innerText()
    await doOtherwise(page)
    expect(await page.locator('.coach .bubble strong').innerText()).not.toBe(words)
    expect(await beat(page)).toBe(asked) // nothing has moved on
    rooms.add(await room(page))
    if (!said.size) await look(page, `a first game of ${game}`)
    said.add(asked)
    asked = await doAsAsked(page, () => page.locator(GLOWS).click())
  }
  expect(said.size).toBe(BEATS[game])
  expect(rooms.size).toBe(1)
  await playFreely(page)
  expect(await page.locator(END).innerText()).toMatch(/spelen!$/)
  await look(page, `the end of a first game of ${game}`)
  await page.goto(`${page.url()}/g/1`) // looking back, nothing claims that it was chance
  await page.locator('[data-fair]').click()
  await page.locator('dialog .prepared').waitFor()
  expect(anna.faults).toEqual([])
  await anna.leave()
})

/** That everything can be reached by keys is tested in keyboard.test.ts. */
test.each(GAMES)('a first game of %s by keyboard, as it is said to who listens', async (game) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: DESKTOP })
  const { page } = anna
  await beginLesson(page, game)
  let asked = await beat(page)
  let count = 0
  while (asked) {
    count += 1
    const [shown, heard] = await page.locator('.coach').locator('.bubble strong, [aria-live]').allInnerTexts()
    expect(heard).toBe(shown)
    asked = await doAsAsked(page, () => page.locator(GLOWS).press('Enter'))
    if (game === 'push' && asked) await expect.poll(() => isFocused(page, GLOWS)).toBe(true) // elsewhere the focus stays in the hand
  }
  expect(count).toBe(BEATS[game])
  await page.reload() // all is free there, too
  await playFreely(page)
  await page.locator('.lesson-end .main').click() // now a real one
  await page.locator('main .start').waitFor()
  expect(anna.faults).toEqual([])
  await anna.leave()
})

test('a first game can be left at any time, is in the lobby afterwards, and goes on after a restart', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', language: 'de' })
  const { page } = anna
  await beginLesson(page, 'push')
  await doAsAsked(page, () => page.locator(GLOWS).click())
  await stage.server.stop()
  await page.locator('.bar.isShown').waitFor()
  await stage.server.start()
  await page.locator('.bar:not(.isShown)').waitFor({ state: 'attached' })
  await doAsAsked(page, () => page.locator(GLOWS).click())
  await page.locator('.coach .leave').click()
  await page.locator('#games').waitFor()
  expect(await page.locator('[aria-labelledby=new-here]').count()).toBe(0)
  await page.locator('article').first().getByRole('button').nth(1).click()
  await page.locator(BEAT).waitFor()
  expect(anna.faults).toEqual([])
  await anna.leave()
})
