/** Time at a table: a whole game of Push at the usual pace, how a moment is seen, and how it is hurried. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { chance, choices, GAMES, isOver, setTable } from './playing'
import { setStage } from './stage'

const THINKING_MILLISECONDS = 1000
const MOST_SECONDS = 180
// Of the game: 0.46 to 0.47 on a machine with nothing else to do. Where it is busy, as when all tests run, waiting for
// the server and the page counts as watching.
const MOST_WATCHING = 0.6
const DRAWS_AGAIN = 0.65
const MOST_MINUTES = 8

const stage = setStage()

/** Sit down with three bots at a table with all that a table has by itself. */
async function begin(page: Page): Promise<void> {
  await page.locator('article').nth(GAMES.indexOf('push')).getByRole('button').first().click()
  await page.locator('main .start .main:enabled', { hasNotText: /bot/i }).click()
  await page.locator('main .board').waitFor()
}

/** As somebody who thinks for a second: draws, mostly, and puts and takes anything. */
async function answer(page: Page, luck: () => number): Promise<void> {
  await page.waitForTimeout(THINKING_MILLISECONDS)
  const buttons = page.locator('main footer .buttons button:enabled')
  const count = await buttons.count()
  if (count) await click(buttons.nth(luck() < DRAWS_AGAIN ? 0 : count - 1))
  else {
    const { selector } = await choices(page)
    if (selector) await click(page.locator(selector).nth(luck() < 0.5 ? 0 : -1))
  }
}

/** Unless it has played itself meanwhile. */
function click(one: Locator): Promise<void> {
  return one.click({ timeout: 500 }).catch(() => undefined)
}

test('a whole game of Push takes less than three minutes, and is not all watching', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE, speed: 'normal' })
  const { page } = anna
  await begin(page)
  const luck = chance(11)
  const began = Date.now()
  let own = 0
  let answers = 0
  while (!(await isOver(page))) {
    const at = Date.now()
    if (!(await choices(page)).count) {
      await page.waitForTimeout(30)
      continue
    }
    await answer(page, luck)
    answers += 1
    own += Date.now() - at
  }
  const all = Date.now() - began
  const figures = { seconds: all / 1000, watching: (all - own) / 1000, answers }
  console.info(JSON.stringify(figures))
  expect(figures.seconds).toBeLessThan(MOST_SECONDS)
  expect(figures.watching / figures.seconds).toBeLessThan(MOST_WATCHING)
  expect(anna.faults).toEqual([])
  await anna.leave()
}, MOST_MINUTES * 60_000)

interface Seen {
  tooFar: number
  settled: number
  text: string
  /** How many cards lay in the rows. */
  before: number
  during: number
  /** Whether anything still flew over the die when it lay still. */
  isCovered: boolean
}

/** Note in the page when what is seen: the card that fits nowhere, and the die when it lies still. */
function watchForTooFar(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = { tooFar: 0, settled: 0, text: '', before: 0, during: -1, isCovered: false }
    Object.assign(window, { seen })
    const inRows = (): number => document.querySelectorAll('.rows .slot').length
    const look = (): void => {
      const moment = document.querySelector('.moment.too-far')
      if (moment && !seen.tooFar && moment.querySelector('[data-piece]')) {
        seen.tooFar = performance.now()
        seen.text = moment.querySelector('strong')!.textContent
        seen.during = inRows()
      } else if (!seen.tooFar) seen.before = inRows()
      const die = document.querySelector('.moment.rolled .die')
      if (die && seen.tooFar && !seen.settled && die.getAnimations().every(({ playState }) => playState === 'finished')) {
        seen.settled = performance.now()
        const { left, right, top, bottom } = die.getBoundingClientRect()
        seen.isCovered = [...document.querySelectorAll('.push > [inert]')]
          .map((copy) => copy.getBoundingClientRect())
          .some((copy) => copy.left < right && copy.right > left && copy.top < bottom && copy.bottom > top)
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

/** Draw on and on, until it is too far. */
async function drawOn(page: Page, isEnough: () => Promise<boolean>): Promise<void> {
  while (!(await isEnough())) {
    const draw = page.locator('main footer .buttons button:enabled').first()
    const { selector, count } = await choices(page)
    if (count) await click((await draw.count()) ? draw : page.locator(selector).first())
    await page.waitForTimeout(30)
  }
}

test.each(['no-preference', 'reduce'] as const)('too far is seen for half a second before the die settles, in no row (motion: %s)', async (reducedMotion) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE, speed: 'normal' })
  const { page } = anna
  await page.emulateMedia({ reducedMotion })
  await begin(page)
  await watchForTooFar(page)
  const seen = (): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await drawOn(page, async () => (await seen()).settled > 0)
  const { tooFar, settled, text, before, during, isCovered } = await seen()
  expect(settled - tooFar).toBeGreaterThan(500)
  expect(text).toBe('Too far')
  expect(during).toBe(before)
  expect(isCovered).toBe(false)
  expect(anna.faults).toEqual([])
  await anna.leave()
})

const WAYS = {
  tap: (page: Page) => page.locator('main .others').click({ position: { x: 3, y: 3 } }),
  'space bar': (page: Page) => page.keyboard.press('Space'),
}

test.each(Object.entries(WAYS))('a %s hurries what is shown', async (_, hurry) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE, speed: 'normal' })
  const { page } = anna
  await begin(page)
  await setTable(page, { pace_seconds: 10 }) // a moment lasts twenty seconds
  const tooFar = page.locator('.moment.too-far')
  await drawOn(page, () => tooFar.isVisible())
  await hurry(page)
  await tooFar.waitFor({ state: 'detached', timeout: 1000 })
  expect(anna.faults).toEqual([])
  await anna.leave()
})
