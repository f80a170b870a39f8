/** How to play, on one screen; and why a bot did that, in the log and in looking back, by touch and by keyboard. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, Guest, PHONE, TABLET } from './guest'
import { chance, GAMES, playOn, playOut, startWithBots } from './playing'
import { setStage } from './stage'

const stage = setStage()
const MOVES = 8

const LANGUAGES = ['en', 'nl', 'de'] as const

test.each(GAMES)('how to play %s is seen at once, a picture beside each line, before the rules', async (game) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE })
  const path = await startWithBots(anna.page, game)
  for (const language of LANGUAGES) {
    await anna.page.evaluate((text) => localStorage.setItem('stamtafel.preferences', text), JSON.stringify({ language, speed: 'off' }))
    for (const viewport of language === 'de' ? [PHONE, TABLET, DESKTOP] : [PHONE]) {
      await anna.page.setViewportSize(viewport)
      await anna.page.goto(`${stage.server.address}${path}`)
      await anna.page.locator('.table > header > button').nth(2).click()
      const lines = anna.page.locator('dialog[open] ol li')
      await lines.locator('.picture svg').first().waitFor()
      expect(await lines.count()).toBe(await lines.locator('.picture:has(svg)').count())
      const { y, height } = (await anna.page.locator('dialog[open] ol').boundingBox())!
      expect(y + height, `${language}, ${viewport.width}`).toBeLessThanOrEqual(viewport.height)
      const cramped = await lines.evaluateAll((all) => all.filter((one) => one.firstElementChild!.scrollWidth > one.firstElementChild!.clientWidth).length)
      expect(cramped, `${language}, ${viewport.width}`).toBe(0)
    }
  }
  expect(await anna.page.locator('dialog[open] ol ~ div dt').count()).toBeGreaterThan(10)
  expect(anna.faults).toEqual([])
  await anna.leave()
})

async function openLog(page: Page): Promise<Locator> {
  await page.locator('.table > header > button').nth(1).click()
  const log = page.locator('dialog[open]')
  await log.locator('li').first().waitFor()
  return log
}

test('in Push a reason can be read at once, by keyboard too', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE })
  await startWithBots(anna.page, 'push')
  let isTold = false
  anna.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => (isTold ||= String(payload).includes('"reason":{'))))
  await anna.page.reload() // for another socket, which is listened to
  await playOn([anna.page], chance(7), () => isTold)
  const log = await openLog(anna.page)
  const entry = log.locator('li', { has: anna.page.getByRole('button', { name: 'Why?' }) }).first() // others may follow
  const why = entry.getByRole('button')
  expect(await why.getAttribute('aria-expanded')).toBe('false')
  await why.focus()
  await anna.page.keyboard.press('Enter')
  await expect.poll(() => why.getAttribute('aria-expanded')).toBe('true')
  expect(await entry.locator('.reason').innerText()).toMatch(/^“[A-Z0-9].*\.”$/)
  await why.click()
  await expect.poll(() => entry.locator('.reason').count()).toBe(0)
  const own = log.locator('li', { hasText: /^Anna/ })
  expect(await own.count()).toBeGreaterThan(0)
  expect(await own.getByRole('button').count()).toBe(0)
  expect(anna.faults).toEqual([])
  await anna.leave()
})

test('in 13 all reasons come when the game is over, and stay while one looks back', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE, language: 'nl' })
  const table = await startWithBots(anna.page, 'thirteen')
  let moves = 0
  await playOn([anna.page], chance(7), () => (moves += 1) > MOVES)
  expect(await (await openLog(anna.page)).getByRole('button', { name: 'Waarom?' }).count()).toBe(0)
  await anna.page.keyboard.press('Escape')
  await playOut(anna.page)
  await anna.page.locator('#won').waitFor()
  const log = await openLog(anna.page)
  await log.getByRole('button', { name: 'Waarom?' }).first().click()
  expect(await log.locator('.reason').innerText()).toMatch(/^“[A-Z0-9].*\.”$/)

  await anna.page.goto(`${stage.server.address}${table}/g/1`)
  const why = anna.page.getByRole('button', { name: 'Waarom?' })
  await why.click()
  const words = anna.page.locator('main footer em')
  const told = new Set<string>()
  for (let stop = 20; stop < 40; stop += 1) {
    await anna.page.locator('input[type=range]').fill(String(stop))
    for (const one of await words.allInnerTexts()) told.add(one)
  }
  expect(told.size).toBeGreaterThan(1)
  await why.click()
  expect(await words.count()).toBe(0)
  expect(anna.faults).toEqual([])
  await anna.leave()
})
