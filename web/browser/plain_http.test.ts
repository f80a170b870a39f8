/** As on the local network: plain http by a name that is not the machine's own, so without what browsers keep for https. */
import { expect, test } from 'vitest'
import { LAN_NAME } from './chromium'
import { Guest, PHONE } from './guest'
import { chance, playOn, startWithBots } from './playing'
import { setStage } from './stage'

const stage = setStage()

test('a link is copied and a game is checked without a secure context', async () => {
  const address = stage.server.address.replace('127.0.0.1', LAN_NAME)
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE, address })
  const { page } = anna
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator, crypto.subtle])).toEqual([false, false, undefined])

  await startWithBots(page, 'sequence')
  await page.locator('.table > header > button').nth(3).click()
  await page.evaluate(() => addEventListener('copy', () => (document.title = String(getSelection()))))
  const copy = page.locator('dialog .share button').first()
  await copy.click()
  await expect.poll(() => copy.innerText()).toBe('Copied')
  expect(await page.title()).toBe(page.url())
  await page.keyboard.press('Escape')

  await playOn([page], chance(11), () => false)
  await page.locator('section[aria-labelledby=won] .more button').nth(1).click()
  await page.locator('[data-fair]').click()
  await page.locator('dialog .verdict.right').waitFor()
  expect(anna.faults).toEqual([])
  await anna.leave()
})
