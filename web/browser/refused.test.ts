/** A move that is refused: one reads why, and nothing moves away from under the finger. */
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest, PHONE, SIDEWAYS } from './guest'
import { chance, chooseOne, choices, startCrowded } from './playing'
import { setStage } from './stage'

const WHY = 'Das geht jetzt nicht: Regel S18 erlaubt diesen Zug hier nicht mehr.'

const stage = setStage()

/** From now on every move is refused, by this rule or by none. */
async function refuseMoves(page: Page, rule: () => string | null): Promise<void> {
  const refuse = (socket: WebSocketRoute, id: string) =>
    socket.send(JSON.stringify({ type: 'refused', id, code: 'illegal-move', sentence: WHY, rule: rule(), wait: null }))
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: string }
      if (type === 'move') refuse(socket, id)
      else server.send(text)
    })
  })
}

/** Where everything lies, the card that was chosen as if it were not lifted, and how far the table could be scrolled. */
function lies(page: Page): Promise<unknown> {
  return page.evaluate(() => [
    ...[...document.querySelectorAll('main .board, footer, footer .buttons')].map((one) => one.getBoundingClientRect().toJSON() as unknown),
    ...[...document.querySelectorAll<HTMLElement>('main .board [data-place=hand]')].map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth]),
    ...[...document.querySelectorAll('main, main .board')].map((one) => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]),
  ])
}

test.each([['upright', PHONE], ['sideways', SIDEWAYS]] as const)('nothing moves on a phone held %s', async (_, viewport) => {
  let rule: string | null = null
  const anna = await Guest.open(stage, { name: 'Anna', language: 'de' })
  const { page } = anna
  await refuseMoves(page, () => rule)
  await page.goto(anna.address)
  await page.getByRole('textbox').fill('Anna')
  await page.keyboard.press('Enter')
  await startCrowded(page, 'sequence')
  await page.setViewportSize(viewport)
  await expect.poll(async () => (await choices(page)).count).toBeGreaterThan(0)
  const luck = chance(7)
  const before = await lies(page)
  const why = page.getByRole('alert').getByText(WHY)
  while (!(await why.count())) await chooseOne(page, luck)
  await why.waitFor()
  await page.mouse.move(0, 0)
  await expect.poll(() => lies(page)).toEqual(before)
  expect(await page.locator('footer .words').isVisible()).toBe(false)

  await page.getByRole('alert').getByRole('button').click()
  await page.locator('footer .words').waitFor()
  expect(await why.count()).toBe(0)
  expect(await lies(page)).toEqual(before)

  rule = 'S18'
  const shown = page.locator('dialog[open] [data-rule=S18]')
  while (!(await shown.count())) await chooseOne(page, luck)
  await shown.waitFor()
  await page.keyboard.press('Escape')
  await why.waitFor()
  expect(anna.faults).toEqual([])
  await anna.leave()
})
