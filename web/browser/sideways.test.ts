/** On a phone held sideways all that one's own turn needs is seen at once, with as many players as usual and with the most. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest, SIDEWAYS } from './guest'
import { chance, choices, CHOICES, chooseOne, closeRule, GAMES, isOver, startCrowded, startWithBots } from './playing'
import { setStage } from './stage'

const LOOKS = 12
const OWN = ['main .board [data-place=hand]', 'main .board section .column'] // cards of the hand, colours of the bench

const stage = setStage()

/** Whatever lies outside the window or beneath something else, of one's own cards and all that may be chosen. */
async function unseen(page: Page): Promise<string[]> {
  await closeRule(page)
  return page.evaluate((selectors) => {
    const isSeen = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return isInside && above !== null && (element.contains(above) || above.contains(element))
    }
    const needed = selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
    return needed.filter((element) => !isSeen(element)).map((element) => element.outerHTML.slice(0, 160))
  }, [...OWN, ...CHOICES])
}

/** How far the page, and what is in it, could be scrolled. */
function beyond(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [document.documentElement, document.querySelector('main')!].flatMap((region) => [
      region.scrollHeight - region.clientHeight,
      region.scrollWidth - region.clientWidth,
    ]),
  )
}

const CROWDS = [['usual', startWithBots], ['most', startCrowded]] as const

test.each(GAMES.flatMap((game) => CROWDS.map(([crowd, start]) => [game, crowd, start] as const)))('%s with the %s players', async (game, _, start) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', language: 'de' })
  const { page } = anna
  await start(page, game)
  await page.setViewportSize(SIDEWAYS)
  const luck = chance(5)
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const isOwnTurn = async () => (await choices(page)).count > 0
    await expect.poll(async () => (await isOwnTurn()) || (await isOver(page))).toBe(true)
    await expect.poll(() => unseen(page)).toEqual([])
    expect(await beyond(page)).toEqual([0, 0, 0, 0])
    await chooseOne(page, luck)
  }
  expect(anna.faults).toEqual([])
  await anna.leave()
})
