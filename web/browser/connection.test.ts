/** What connects a person with the server: who one is, a wire that goes dead, what was refused. */
import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest } from './guest'
import { makeTable, startWithBots } from './playing'
import { setStage } from './stage'

const SECONDS_TO_NOTICE = 30
const NOTICED = { timeout: SECONDS_TO_NOTICE * 1000 }
/** So soon whoever plays is told that the server is not there. */
const MOST_SILENT_MILLISECONDS = 5000
const LOST = /Connection lost/

const stage = setStage()

async function makeLink({ page }: Guest): Promise<string> {
  await page.locator('main > header button').click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.locator('dialog section input').inputValue()
  await page.keyboard.press('Escape')
  return link
}

/** As if the link were pasted into the open page. */
async function paste({ page }: Guest, link: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), new URL(link).hash)
}

test('the link of another device asks whoever opens it, and changes nothing by itself', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  const link = await makeLink(anna)
  const ben = await Guest.arrive(stage, { name: 'Ben' })
  for (const { answer, name } of [{ answer: /^No/, name: 'Ben' }, { answer: /^Yes/, name: 'Anna' }]) {
    await paste(ben, link)
    await ben.page.getByText('You are Ben here now').waitFor()
    await ben.page.getByRole('button', { name: answer }).click()
    await ben.page.getByRole('heading', { level: 1, name: `Hello ${name}` }).waitFor()
    expect(ben.page.url()).not.toContain('key')
  }
  const kim = await Guest.open(stage, { name: 'Kim' })
  await kim.page.goto(await makeLink(anna))
  await kim.page.getByText('You are nobody here yet').waitFor()
  await kim.page.getByRole('button', { name: 'Rather not' }).click()
  await kim.page.getByRole('textbox').waitFor()
  expect([...anna.faults, ...ben.faults, ...kim.faults]).toEqual([])
  await Promise.all([anna.leave(), ben.leave(), kim.leave()])
})

test('a link that was called back says so, and so does one that nobody made', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  const link = await makeLink(anna)
  await anna.page.locator('main > header button').click()
  await anna.page.getByRole('button', { name: 'Call the link back' }).click()
  await anna.page.getByRole('button', { name: 'Make a link' }).waitFor()
  const ben = await Guest.arrive(stage, { name: 'Ben' })
  for (const { key, why, status } of [
    { key: link, why: /called back/, status: 410 },
    { key: `${stage.server.address}/#key=nobody`, why: /nobody here/, status: 404 },
  ]) {
    await paste(ben, key)
    await expect.poll(() => ben.page.getByRole('alert').innerText()).toMatch(why)
    expect(ben.faults.splice(0).join()).toMatch(`status of ${status}`) // the browser says so, and that is all
    await ben.page.getByRole('button', { name: 'OK' }).click()
    await ben.page.getByRole('heading', { level: 1, name: 'Hello Ben' }).waitFor()
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
  const since = Date.now()
  await choice.first().click()
  await anna.page.locator('.bar.isShown').waitFor(NOTICED)
  await anna.page.getByText(LOST).waitFor(NOTICED)
  expect(Date.now() - since).toBeLessThan(MOST_SILENT_MILLISECONDS)
  isDead = false
  await anna.page.locator('.bar:not(.isShown)').waitFor({ ...NOTICED, state: 'attached' })
  await anna.page.locator('main .board button:is(.can, .open):enabled, main footer .buttons button:enabled').first().waitFor(NOTICED)
  expect(anna.faults).toEqual([])
  await anna.leave()
}, 4 * NOTICED.timeout)

test('a frozen server is noticed, what was chosen has its word meanwhile, and all goes on when it thaws', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  await startWithBots(anna.page, 'push')
  const choice = anna.page.locator('main footer .buttons button:enabled')
  await choice.first().waitFor(NOTICED)
  stage.server.freeze()
  try {
    const since = Date.now()
    await choice.first().click()
    await anna.page.getByText('Waiting for the server').waitFor(NOTICED)
    await anna.page.getByText(LOST).waitFor(NOTICED)
    expect(Date.now() - since).toBeLessThan(MOST_SILENT_MILLISECONDS)
  } finally {
    stage.server.thaw()
  }
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
  for (const { page } of [anna!, ben!]) await page.locator('main .fold button').last().click() // the options
  const controls = 'dialog[open] input:is([type=checkbox], [type=radio])'
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
  await anna!.page.locator('main .fold button').last().click()
  await first.waitFor()
  expect([await first.isChecked(), await second.isChecked()]).toEqual(before.map((on) => !on))
  expect([...anna!.faults, ...ben!.faults]).toEqual([])
  await Promise.all([anna!.leave(), ben!.leave()])
})
