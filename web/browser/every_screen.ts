/**
 * Every screen: axe finds nothing in either theme, every language has its words, nothing is wider than a phone.
 * Each game is tested in a file of its own, so that they are tested beside each other.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DESKTOP, Guest, PHONE, SIDEWAYS, TABLET } from './guest'
import { makeTable, type GameName } from './playing'
import { GENERAL, makeTables, OF_A_GAME, visit, type Tables } from './screens'
import { setStage, stand } from './stage'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MANNERS = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'nl' },
  { theme: 'light', language: 'de' },
] as const
const UNSAID = /\b(bot|how|lesson|page|rule|rules|push|thirteen|sequence)-[a-z]+-?[a-z0-9-]*\b/ // an id where words should be

interface Found {
  violations: { id: string; nodes: { html: string }[] }[]
}

async function axe(page: Page): Promise<string[]> {
  await stand(page)
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<Found>('axe.run(document, { resultTypes: ["violations"] })')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** What holds for every screen of a phone. */
export async function look(page: Page, where: string): Promise<void> {
  expect.soft(await axe(page), where).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(PHONE.width)
  expect.soft(UNSAID.exec(await page.locator('body').innerText())?.[0], where).toBeUndefined()
}

/** How many things scroll up and down, the page itself among them; of an open drawer only what is in it. */
function scrolling(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isScroller = (element: Element): boolean =>
      element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY)
    const within = document.querySelector('dialog[open]') ?? document
    return [...within.querySelectorAll('*')].filter((one) => isScroller(one) && one.scrollHeight > one.clientHeight).length
  })
}

async function manner(page: Page, theme: string, language: string): Promise<void> {
  const kept = JSON.stringify({ theme, language, speed: 'off', autoPlay: false })
  await page.evaluate((text) => localStorage.setItem('stamtafel.preferences', text), kept)
}

/** The first screens, before anybody has a name, and what whoever has two devices sees. */
export function testArriving(): void {
  const stage = setStage()

  test.each(MANNERS)('arriving, $theme, $language', async ({ theme, language }) => {
    const guest = await Guest.open(stage, { name: 'Anna', viewport: PHONE, theme, language, speed: 'off' })
    await guest.page.goto(stage.server.address)
    await guest.page.getByRole('textbox').waitFor()
    await look(guest.page, 'arriving')
    expect(guest.faults).toEqual([])
    await guest.leave()
  })

  test.each(MANNERS)('invited, $theme, $language', async ({ theme, language }) => {
    const sam = await Guest.arrive(stage, { name: 'Sam' })
    await makeTable(sam.page, 'thirteen', async () => undefined)
    const guest = await Guest.open(stage, { name: '', viewport: PHONE, theme, language, speed: 'off' })
    await guest.page.goto(sam.page.url())
    await guest.page.getByRole('heading', { level: 1, name: 'Sam' }).waitFor()
    await look(guest.page, 'invited')
    expect([...sam.faults, ...guest.faults]).toEqual([])
    await Promise.all([sam.leave(), guest.leave()])
  })

  test.each(MANNERS)('arriving by the link of another device, $theme, $language', async ({ theme, language }) => {
    const anna = await Guest.arrive(stage, { name: 'Anna' })
    const made = await anna.page.request.post(`${stage.server.address}/api/me/link`)
    const { code } = (await made.json()) as { code: string }
    const phone = await Guest.open(stage, { name: '', viewport: PHONE, theme, language, speed: 'off' })
    await phone.page.goto(`${stage.server.address}/#key=${code}`)
    await phone.page.getByRole('heading', { level: 1, name: 'Anna' }).waitFor()
    await look(phone.page, 'the question')
    await phone.page.locator('main > button').last().click()
    await phone.page.locator('main > header button').click()
    await phone.page.locator('dialog li button').first().click()
    await phone.page.getByRole('group').last().scrollIntoViewIfNeeded()
    await look(phone.page, 'signing out')
    expect([...anna.faults, ...phone.faults]).toEqual([])
    await Promise.all([anna.leave(), phone.leave()])
  })
}

/** All screens of a game, and with Push those that all games share. */
export function testScreens(game: GameName): void {
  const stage = setStage()
  let anna: Guest
  let ben: Guest
  let tables: Tables
  beforeAll(async () => {
    anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE, speed: 'off' })
    ben = await Guest.arrive(stage, { name: 'Ben', speed: 'off' })
    tables = await makeTables(anna.page, ben.page, stage.server.address, game)
  }, 1_200_000)
  afterAll(() => Promise.all([anna.leave(), ben.leave()]))

  if (game === 'push') // its cards are as large as the room allows
    test('looking back, the whole board is seen', async () => {
      await visit(anna.page, stage.server.address, 'replay', game, tables)
      for (const size of [TABLET, DESKTOP, PHONE]) {
        await anna.page.setViewportSize(size)
        const hidden = () => anna.page.locator('main .board').evaluate((board) => board.scrollHeight - board.clientHeight)
        await expect.poll(hidden, { message: `${size.width} x ${size.height}` }).toBe(0)
      }
    })

  test('on a phone held sideways one thing scrolls at most', async () => {
    onTestFinished(() => anna.page.setViewportSize(PHONE))
    await anna.page.setViewportSize(SIDEWAYS)
    for (const screen of OF_A_GAME.filter((one) => one !== 'rematch')) { // which ends what others show
      await visit(anna.page, stage.server.address, screen, game, tables)
      expect.soft(await scrolling(anna.page), screen).toBeLessThanOrEqual(1)
    }
  })

  test('what happened is open at its newest line', async () => {
    await visit(anna.page, stage.server.address, 'log', game, tables)
    const newest = anna.page.locator('dialog[open] li').last()
    await expect.poll(() => newest.evaluate((line) => line.getBoundingClientRect().bottom - innerHeight)).toBeLessThanOrEqual(0)
  })

  test.each(MANNERS)('every screen, $theme, $language', async ({ theme, language }) => {
    await manner(anna.page, theme, language)
    const screens = game === 'push' ? [...GENERAL, ...OF_A_GAME] : OF_A_GAME
    for (const screen of screens) {
      await visit(anna.page, stage.server.address, screen, game, tables)
      await look(anna.page, `${game} ${screen}`)
    }
    expect(anna.faults).toEqual([])
  })
}
