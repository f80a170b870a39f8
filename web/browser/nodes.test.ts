/** Several nodes: which one the page goes to, and that nobody notices when one is gone or of another version. */
import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROTOCOL } from '../src/wire/types'
import { Guest } from './guest'
import { makeTable, startWithBots } from './playing'
import { Server } from './server'
import { setStage } from './stage'

const CHOICES = 'main .board button:is(.can, .open):enabled, main footer .buttons button:enabled'
const SECONDS_TO_SET_UP = 120

const stage = setStage()
let older: Server
let newer: Server

beforeAll(async () => {
  ;[older, newer] = await Promise.all([Server.start(PROTOCOL - 1), Server.start(PROTOCOL + 1)])
}, SECONDS_TO_SET_UP * 1000)
afterAll(() => Promise.all([older?.end(), newer?.end()]))

/** What a proxy does with the page's sockets. */
class Proxy {
  /** The tables that their addresses named so far, '' where there was none. */
  named: string[] = []
  readonly open = new Set<WebSocketRoute>()
  /** To which node such a socket goes; without one it is closed. */
  choose: (table: string) => Server | undefined = () => stage.server

  static async before(page: Page): Promise<Proxy> {
    const proxy = new Proxy()
    await page.routeWebSocket(/\/ws/, (socket) => proxy.#take(socket))
    return proxy
  }

  /** As if the node that all sockets are at were killed. */
  async cut(): Promise<void> {
    for (const socket of this.open) await socket.close()
    this.open.clear()
  }

  #take(socket: WebSocketRoute): void {
    const table = new URL(socket.url()).searchParams.get('table') ?? ''
    this.named.push(table)
    const node = this.choose(table)
    if (node === stage.server) this.#serve(socket)
    else if (node) passOn(socket, node)
    else void socket.close()
  }

  /** The only server there is says that there are others. */
  #serve(socket: WebSocketRoute): void {
    this.open.add(socket)
    const server = socket.connectToServer()
    server.onMessage((text) => socket.send(String(text).replace('"several":false', '"several":true')))
    socket.onClose(() => {
      this.open.delete(socket)
      void server.close()
    })
  }
}

function passOn(socket: WebSocketRoute, node: Server): void {
  const server = new WebSocket(`${node.address.replace('http', 'ws')}/ws`)
  const isOpen = new Promise((resolve) => (server.onopen = resolve))
  socket.onMessage((text) => void isOpen.then(() => server.send(text)))
  socket.onClose(() => server.close())
  server.onmessage = ({ data }) => socket.send(String(data))
  server.onclose = ({ code, reason }) => void socket.close({ code, reason })
}

/** Arrive behind a proxy; that the page ever says it has lost the connection counts as a fault. */
async function arrive(name: string): Promise<{ guest: Guest; page: Page; proxy: Proxy; loads: () => number }> {
  const guest = await Guest.open(stage, { name })
  const { page } = guest
  await page.addInitScript(() => {
    const look = () => document.querySelector('.bar.isLost') && console.warn('the connection is said to be lost')
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const proxy = await Proxy.before(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto(stage.server.address)
  await page.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await page.locator('#games').waitFor()
  return { guest, page, proxy, loads: () => loads }
}

const tableOf = (page: Page) => new URL(page.url()).pathname.split('/')[2]!
const board = (page: Page) => page.locator('main .board').innerHTML()

test('from the lobby to a table it goes over a second connection, and stays on one', async () => {
  const { guest, page, proxy } = await arrive('Anna')
  await startWithBots(page, 'push')
  expect([...new Set(proxy.named)]).toEqual(['', tableOf(page)])
  await expect.poll(() => proxy.open.size).toBe(1)
  await page.locator(CHOICES).first().click()
  await page.locator(CHOICES).first().waitFor()
  expect(guest.faults).toEqual([])
  await guest.leave()
})

test('when the node is killed what is chosen then is done at another, and nothing is said of it', async () => {
  const { guest, page, proxy } = await arrive('Anna')
  await startWithBots(page, 'push')
  const draw = page.locator('main footer .buttons button:enabled').first()
  await draw.waitFor()
  const before = await board(page)
  proxy.named = []
  await proxy.cut()
  await draw.click()
  await expect.poll(() => board(page)).not.toBe(before)
  await page.locator(CHOICES).first().waitFor()
  expect(proxy.named).toEqual([tableOf(page)])
  expect(guest.faults).toEqual([])
  await guest.leave()
})

test.each([
  ['gone', () => undefined],
  ['older than the page', () => older],
])('where the node of a table is %s it is played at another, and the page is not loaded again', async (_, node) => {
  const { guest, page, proxy, loads } = await arrive('Anna')
  proxy.choose = (table) => (table ? node() : stage.server)
  await makeTable(page, 'push', async () => undefined)
  await page.locator('main .start').waitFor() // over the lobby's connection
  proxy.named = []
  await page.reload()
  await page.locator('main .start').waitFor()
  expect(proxy.named).toEqual([tableOf(page), ''])
  expect([loads(), guest.faults]).toEqual([2, []])
  await guest.leave()
})

test('a page that is too old is loaded again once, and says so if it is no newer then', async () => {
  const { guest, page, proxy, loads } = await arrive('Anna')
  proxy.named = []
  proxy.choose = () => newer
  await proxy.cut()
  const reload = page.getByRole('button', { name: 'Reload' })
  await reload.waitFor()
  expect([loads(), proxy.named]).toEqual([2, ['', '']])
  proxy.choose = () => stage.server
  await reload.click()
  await page.locator('#games').waitFor()
  await guest.leave()
})
