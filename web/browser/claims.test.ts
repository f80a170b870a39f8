/** Several fives at once in Sequence (S22): too rare in play, so a real table's page is told that there are two. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { choices, startWithBots } from './playing'
import { setStage } from './stage'

const FIVES = ['e2-i2', 'f2-j2'] as const

const stage = setStage()

/** What the page plays, where the only thing to do is to choose one of the fives. */
async function amongFives(page: Page): Promise<string[]> {
  const played: string[] = []
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const { type, action } = JSON.parse(String(text)) as { type: string; action: string }
      if (type === 'move') played.push(action)
      else server.send(text)
    })
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; own?: { legal: readonly string[] } | null }
      if (message.type === 'update' && message.own?.legal.length) message.own.legal = FIVES.map((five) => `claim ${five}`)
      socket.send(JSON.stringify(message))
    })
  })
  return played
}

/** Each way of choosing the second five, once the question is there. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'by its name': (page) => page.locator('.claims button').nth(1).click(),
  'on the board': (page) => page.locator('[data-space=j2]').click(),
  'by keyboard': async (page) => {
    await page.locator('.claims button').nth(1).focus()
    await page.keyboard.press('Enter')
  },
}

test.each(Object.keys(WAYS))('of two fives one is chosen %s', async (way) => {
  const anna = await Guest.open(stage, { name: 'Anna', viewport: PHONE })
  const played = await amongFives(anna.page)
  await anna.page.goto(stage.server.address)
  await anna.page.getByRole('textbox').fill('Anna')
  await anna.page.keyboard.press('Enter')
  await startWithBots(anna.page, 'sequence')
  const turnOver = anna.page.locator('.claims .main')
  await turnOver.waitFor()
  expect(await turnOver.isEnabled()).toBe(false)
  await WAYS[way]!(anna.page)
  expect((await choices(anna.page)).selector).toContain('.claims .main')
  await turnOver.click()
  await expect.poll(() => played).toEqual([`claim ${FIVES[1]}`])
  expect(anna.faults).toEqual([])
  await anna.leave()
})
