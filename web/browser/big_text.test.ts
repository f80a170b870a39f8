/** Text twice as large as usual, as a browser can be told: nothing is wider than a phone, and what is to be touched is seen. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { GAMES, playOut, startWithBots } from './playing'
import { setStage } from './stage'

const TWICE = 32 // pixels, where 16 are usual

const stage = setStage()

/** Somebody whose browser has text twice as large. */
async function arrive(): Promise<Guest> {
  const anna = await Guest.open(stage, { name: 'Anna', viewport: PHONE, language: 'de' })
  const browser = await anna.context.newCDPSession(anna.page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: TWICE } })
  await anna.page.goto(stage.server.address)
  await anna.page.getByRole('textbox').fill('Anna')
  await fits(anna.page, 'arriving', 'form button')
  await anna.page.keyboard.press('Enter')
  await anna.page.locator('#games').waitFor()
  return anna
}

async function fits(page: Page, where: string, wanted: string): Promise<void> {
  const one = page.locator(wanted).first()
  await one.waitFor()
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(PHONE.width)
  expect.soft(await one.evaluate((button) => button.scrollWidth - button.clientWidth), `${where}: its words`).toBeLessThanOrEqual(0)
  const size = parseFloat(await one.evaluate((button) => getComputedStyle(button).fontSize))
  expect.soft(size, `${where}: how large its words are`).toBeGreaterThanOrEqual(TWICE * 0.85)
  await one.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await one.boundingBox())!.y, { message: where }).toBeLessThan(PHONE.height - 44)
}

test.each(GAMES)('%s with text twice as large', async (game) => {
  const anna = await arrive()
  const { page } = anna
  await fits(page, 'lobby', 'article .main')
  await page.locator('main > header button').last().click()
  await fits(page, 'settings', 'dialog[open] label')
  await page.keyboard.press('Escape')
  await startWithBots(page, game)
  await page.locator('main .board button:enabled, main footer .buttons button:enabled').first().waitFor()
  await fits(page, 'playing', 'footer .words strong')
  for (const [n, panel] of ['log', 'rules', 'table', 'settings'].entries()) {
    await page.locator('.table > header > button').nth(n + 1).click()
    await fits(page, panel, 'dialog[open] h2')
    await page.keyboard.press('Escape')
  }
  await playOut(page)
  await fits(page, 'the end', '.again button')
  await page.getByRole('button', { name: 'Zurückschauen' }).click()
  await fits(page, 'looking back', '.replay .words')
  expect(anna.faults).toEqual([])
  await anna.leave()
})
