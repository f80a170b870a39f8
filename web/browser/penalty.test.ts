/** Table talk in Sequence (S25): the host's button makes each of a team discard a card. */
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { startCrowded } from './playing'
import { setStage } from './stage'

const stage = setStage()

test('a team that was caught talking discards', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE })
  const { page } = anna
  await startCrowded(page, 'sequence')
  const hand = page.locator('.board .hand button')
  await hand.first().waitFor()
  const before = await hand.count()

  await page.locator('.table > header > button').nth(3).click()
  await page.locator('dialog .penalty button').first().click() // Anna's team
  await page.keyboard.press('Escape')
  await page.getByText('Caught talking: discard a card').first().waitFor()
  await hand.first().click() // owed: a touch discards it
  await expect.poll(() => hand.count()).toBe(before - 1)
  expect(anna.faults).toEqual([])
  await anna.leave()
})
