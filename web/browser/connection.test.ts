/** What connects a person with the server: who one is, a wire that goes dead, what was refused. */
import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest } from './guest'
import { makeTable, startWithBots } from './playing'
import { setStage } from './stage'

const SECONDS_TO_NOTICE = 30
const NOTICED = { timeout: SECONDS_TO_NOTICE * 1000 }

const stage = setStage()

test('the link of another device asks whoever has a name here, and changes nothing by itself', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  await anna.page.locator('main > header button').click()
  await anna.page.locator('dialog section button').click()
  const link = await anna.page.locator('dialog section input').inputValue()
  const ben = await Guest.arrive(stage, { name: 'Ben' })
  await ben.page.evaluate(() => (location.hash = 'key=nobody'))
  await ben.page.locator('main > button').last().click()
  await ben.page.getByRole('alert').waitFor()
  expect(ben.faults.splice(0).join()).toMatch(/status of 400/) // the browser says so, and that is all
  await ben.page.locator('main > button').first().click()
  for (const { answer, name } of [{ answer: 0, name: 'Ben' }, { answer: 1, name: 'Anna' }]) {
    await ben.page.evaluate((hash) => (location.hash = hash), new URL(link).hash) // as if pasted into the open page
    await ben.page.locator('main > button').nth(answer).click()
    await ben.page.getByRole('heading', { level: 1, name }).waitFor()
    expect(ben.page.url()).not.toContain('key')
  }
  expect([...anna.faults, ...ben.faults]).toEqual([])
  await Promise.all([anna.leave(), ben.leave()])
})

test('another name is another name on one connection', async () => {
  const open = new Set<object>()
  const kim = await Guest.open(stage, { name: 'Kim' })
  kim.page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await kim.page.goto(stage.server.address)
  for (const name of ['Kim', 'Kit', 'Kaz']) {
    await kim.page.getByRole('textbox').fill(name)
    await kim.page.keyboard.press('Enter')
    await kim.page.keyboard.press('Enter') // once more, while the first is on its way
    await kim.page.getByRole('heading', { name }).waitFor()
    await expect.poll(() => open.size).toBe(1)
    await kim.page.locator('main > header button').click()
    await kim.page.locator('dialog[open] button').last().click()
    expect(await kim.page.getByRole('textbox').inputValue()).toBe(name) // to keep, or to change
  }
  expect(kim.faults).toEqual([])
  await kim.leave()
})

test('hello is said once, and once more in another language', async () => {
  const said: string[] = []
  const kim = await Guest.open(stage, { name: 'Kim' })
  kim.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; language?: string }
      if (message.type === 'hello') said.push(message.language ?? '')
    }),
  )
  await kim.page.goto(stage.server.address)
  await kim.page.getByRole('textbox').fill('Kim')
  await kim.page.keyboard.press('Enter')
  await kim.page.locator('main > header button').click()
  await kim.page.locator('dialog[open] label', { hasText: 'Nederlands' }).click()
  await expect.poll(() => said).toEqual(['en', 'nl'])
  await kim.page.keyboard.press('Escape')
  await makeTable(kim.page, 'push', async () => undefined)
  await kim.page.locator('main .start .main').waitFor()
  expect(said).toEqual(['en', 'nl'])
  expect(kim.faults).toEqual([])
  await kim.leave()
})

test('a wire that went dead is noticed, and what was said is said again', async () => {
  let isDead = false
  const anna = await Guest.open(stage, { name: 'Anna' })
  await anna.page.routeWebSocket(/\/ws/, (page) => {
    const server = page.connectToServer()
    page.onMessage((text) => void (isDead || server.send(text)))
    server.onMessage((text) => void (isDead || page.send(text)))
  })
  await anna.page.goto(stage.server.address)
  await anna.page.getByRole('textbox').fill('Anna')
  await anna.page.keyboard.press('Enter')
  await startWithBots(anna.page, 'push')
  const choice = anna.page.locator('main footer .buttons button:enabled')
  await choice.first().waitFor(NOTICED)
  isDead = true
  await choice.first().click()
  await anna.page.locator('.bar.isShown').waitFor(NOTICED)
  isDead = false
  await anna.page.locator('.bar:not(.isShown)').waitFor({ ...NOTICED, state: 'attached' })
  await anna.page.locator('main .board button:is(.can, .open):enabled, main footer .buttons button:enabled').first().waitFor(NOTICED)
  expect(anna.faults).toEqual([])
  await anna.leave()
}, 4 * NOTICED.timeout)

test('who could not get ready tries again', async () => {
  let hasRefused = false
  const anna = await Guest.open(stage, { name: 'Anna' })
  const refuse = (page: WebSocketRoute, id: string): void => {
    hasRefused = true
    page.send(JSON.stringify({ type: 'refused', id, code: 'not-stored', sentence: 'Not now.', rule: null, wait: null }))
  }
  await anna.page.routeWebSocket(/\/ws/, (page) => {
    const server = page.connectToServer()
    page.onMessage((text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: string }
      if (type === 'ready' && !hasRefused) refuse(page, id)
      else server.send(text)
    })
  })
  await anna.page.goto(stage.server.address)
  await anna.page.getByRole('textbox').fill('Anna')
  await anna.page.keyboard.press('Enter')
  await startWithBots(anna.page, 'push')
  expect(hasRefused).toBe(true)
  await anna.leave()
})

test('only the host may change how it is played', async () => {
  const [anna, ben] = await Promise.all(['Anna', 'Ben'].map((name) => Guest.arrive(stage, { name })))
  await makeTable(anna!.page, 'push', async () => undefined)
  await ben!.page.goto(anna!.page.url())
  const controls = 'main section input:is([type=checkbox], [type=radio])'
  await ben!.page.locator(controls).first().waitFor({ state: 'attached' })
  expect(await ben!.page.locator(`${controls}:enabled`).count()).toBe(0)
  const [first, second] = [anna!.page.getByRole('switch').nth(-1), anna!.page.getByRole('switch').nth(-2)]
  const before = [await first.isChecked(), await second.isChecked()]
  await anna!.page.evaluate(() => {
    const switches = [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')]
    switches.slice(-2).forEach((one) => one.click()) // the second before the first is answered
  })
  await expect.poll(async () => [await first.isChecked(), await second.isChecked()]).toEqual(before.map((on) => !on))
  await anna!.page.reload()
  await first.waitFor()
  expect([await first.isChecked(), await second.isChecked()]).toEqual(before.map((on) => !on))
  expect([...anna!.faults, ...ben!.faults]).toEqual([])
  await Promise.all([anna!.leave(), ben!.leave()])
})
