/** Sequence at the beginning of a game, and by keyboard. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { GAMES, startWithBots } from './playing'
import { setStage } from './stage'

const stage = setStage()

const focused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => Boolean(document.activeElement?.matches(wanted)), selector)

test('a card chosen by keyboard leads to where it may go, and is kept by a slip', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', speed: 'off' })
  const { page } = anna
  await startWithBots(page, 'sequence')
  const card = page.locator('.hand .can').first()
  await card.focus()
  await page.keyboard.press('Enter')
  const lit = '.space[aria-disabled=false]'
  await expect.poll(() => focused(page, lit)).toBe(true)
  await page.locator('[data-space=a1]').focus() // a corner, where nothing ever goes
  await page.keyboard.press('Enter')
  expect(await page.locator('.hand [aria-pressed=true]').count()).toBe(1)
  await page.keyboard.press('Escape') // back to the hand
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page, lit)).toBe(true)
  expect(anna.faults).toEqual([])
  await anna.leave()
})

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
