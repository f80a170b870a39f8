/** Sequence at the beginning of a game. */
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { GAMES } from './playing'
import { setStage } from './stage'

const stage = setStage()

test('who deals is shown until something is touched', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE })
  const { page } = anna
  await page.locator('article').nth(GAMES.indexOf('sequence')).getByRole('button').first().click()
  await page.locator('main .start .main:enabled', { hasNotText: /bot/i }).click()
  await page.locator('.board .draw').waitFor()
  await page.locator('.board .strip').click()
  await page.locator('.board .draw').waitFor({ state: 'detached', timeout: 800 })
  expect(anna.faults).toEqual([])
  await anna.leave()
})
