/** A whole game of each kind by keyboard alone, from the name to the end. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest } from './guest'
import { chance, choices, GAMES, hurry, isOver, startWithBots } from './playing'
import { setStage } from './stage'

const MOST_TABS = 60
const MOST_ARROWS = 6
const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']

const stage = setStage()

/** Press Tab until what has the focus is one of these; and one sees that it has. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate((wanted) => {
      const focused = document.activeElement
      return focused?.matches(wanted) ? getComputedStyle(focused).outlineStyle !== 'none' : null
    }, selector)
    if (found !== null) return expect(found, `${selector} shows its focus`).toBe(true)
  }
  throw new Error(`Tab does not reach ${selector}`)
}

test.each(GAMES)('%s by keyboard alone', async (game) => {
  const { page, faults, leave } = await opened()
  await tabTo(page, 'input')
  await page.keyboard.type('Kim')
  await page.keyboard.press('Enter')
  await page.locator('article .main').first().waitFor() // the games come with the server's welcome
  await tabTo(page, `article:nth-of-type(${GAMES.indexOf(game) + 1}) .main`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\//)
  await page.locator('main .start .main:enabled').waitFor()
  await hurry(page)
  await tabTo(page, 'main .start .main')
  await page.keyboard.press('Enter')
  await page.locator('main .board').waitFor()

  const luck = chance(5)
  let moves = 0
  while (!(await isOver(page))) {
    const { selector, count } = await choices(page)
    if (!count) await page.waitForTimeout(30)
    else if (await reach(page, selector, luck)) {
      await page.keyboard.press('Enter')
      moves += 1
    }
  }
  expect(moves).toBeGreaterThan(5)
  expect(faults).toEqual([])
  await leave()
})

test('the question mark shows the keys, and one tap silences the table', async () => {
  const anna = await Guest.arrive(stage, { name: 'Kim' })
  const { page } = anna
  await startWithBots(page, 'push')
  await page.keyboard.press('?')
  expect(await page.locator('dialog[open] kbd').count()).toBeGreaterThan(5)
  await page.keyboard.press('Escape')
  const sound = page.getByRole('button', { name: 'Sound' })
  await sound.click()
  expect(await sound.getAttribute('aria-pressed')).toBe('false')
  expect(anna.faults).toEqual([])
  await anna.leave()
})

/** With Tab into a group and with arrows within it, to one of these; false if it is gone meanwhile. */
async function reach(page: Page, selector: string, luck: () => number): Promise<boolean> {
  const isThere = (): Promise<boolean> =>
    page.evaluate((wanted) => Boolean(document.activeElement?.matches(wanted)), selector)
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (luck() < 0.7 && (await isThere())) return true
    for (let steps = 0; steps < MOST_ARROWS; steps += 1) {
      await page.keyboard.press(ARROWS[Math.floor(luck() * ARROWS.length)]!)
      if (await isThere()) return true
    }
    if (!(await page.locator(selector).count())) return false
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${selector}`)
}

async function opened(): Promise<{ page: Page; faults: string[]; leave: () => Promise<void> }> {
  const guest = await Guest.open(stage, { name: 'Kim' })
  await guest.page.goto(stage.server.address)
  await guest.page.getByRole('textbox').waitFor()
  return { page: guest.page, faults: guest.faults, leave: () => guest.leave() }
}
