/** Choosing moves as a person does: whatever lights up is touched. The same for every game. */
import type { Locator, Page } from 'playwright-core'
import { PROTOCOL, type Settings } from '../src/wire/types'

export const GAMES = ['push', 'thirteen', 'sequence'] as const
export type GameName = (typeof GAMES)[number]

/** What can be chosen, most pressing first: a panel to close, the five that is lit, where the chosen card may go or that it is meant, all the rest. */
export const CHOICES = [
  'main .board [role=dialog] button',
  'main .board .claims .main:enabled',
  'main .board [data-tile], main .board button.sure, main .board .space[aria-disabled=false]',
  'main .board button:is(.can, .open):enabled, main footer .buttons button:enabled',
] as const

/** Everything on the table that can be chosen now. */
export async function choices(page: Page): Promise<{ selector: string; count: number }> {
  const found = await page.evaluate(
    (selectors) => selectors.map((selector) => [selector, document.querySelectorAll(selector).length] as const),
    CHOICES,
  )
  const [selector, count] = found.find(([, some]) => some) ?? ['', 0]
  return { selector, count }
}

export function isOver(page: Page): Promise<boolean> {
  return page.locator('#won').isVisible()
}

const MOST_SECONDS = 400 // a long game, with bots that are not compiled yet, on a slow machine

/** Numbers from 0 to 1, the same in every run. */
export function chance(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

/** Who drew too late, where the rules are strict, is shown the rule; and goes on. */
export async function closeRule(page: Page): Promise<void> {
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape')
}

/** Choose something, if there is anything to choose; says whether there was. */
export async function chooseOne(page: Page, luck: () => number): Promise<boolean> {
  await closeRule(page)
  const { selector, count } = await choices(page)
  if (!count) return false
  const one = page.locator(selector).nth(Math.floor(luck() * count))
  await one.click({ timeout: 1000 }).catch(() => undefined) // gone meanwhile: then another
  return true
}

/** Play on until `enough` says so or the game is over. */
export async function playOn(pages: readonly Page[], luck: () => number, enough: () => boolean): Promise<void> {
  const latest = Date.now() + MOST_SECONDS * 1000
  while (!enough()) {
    if (Date.now() > latest) throw new Error(`not over after ${MOST_SECONDS} seconds`)
    let hasMoved = false
    for (const page of pages) {
      if (await isOver(page)) return
      hasMoved = (await chooseOne(page, luck)) || hasMoved
    }
    if (!hasMoved) await pages[0]!.waitForTimeout(40)
  }
}

/** Sit down at a new table with bots on the other seats, playing at once; returns its path. */
export async function startWithBots(page: Page, game: GameName): Promise<string> {
  await page.locator('article').nth(GAMES.indexOf(game)).getByRole('button').first().click()
  await page.waitForURL(/\/t\//)
  await begin(page)
  return new URL(page.url()).pathname
}

/** Make a table for as many as can play, by all the stricter rules, with bots on the other seats; returns its path. */
export async function startCrowded(page: Page, game: GameName): Promise<string> {
  await makeTable(page, game, async (dialog) => {
    await dialog.locator('fieldset').first().locator('label').last().click()
    for (const option of await dialog.getByText(RULES).all()) await option.click()
  })
  await page.locator('main .start .main').click() // bots on the free seats
  await begin(page)
  return new URL(page.url()).pathname
}

/** The hint of an option of the rules names its rule. */
const RULES = /\([PTS]\d+\)/

/** Make a table of one's own, as the drawer is filled in. */
export async function makeTable(page: Page, game: GameName, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.locator('article').nth(GAMES.indexOf(game)).getByRole('button').last().click()
  await fill(page.locator('dialog[open]'))
  await page.locator('dialog .end button').click()
  await page.waitForURL(/\/t\//)
}

/** Once everyone sits: let the game begin, in a hurry. */
export async function begin(page: Page): Promise<void> {
  await hurry(page)
  await page.locator('main .start .main:enabled', { hasNotText: /bot/i }).click()
  await page.locator('main .board').waitFor()
}

/** As the host, let bots move without a pause, and never for people. */
export function hurry(page: Page): Promise<void> {
  return setTable(page, { pace_seconds: 0, away_seconds: null })
}

/** Let this person's moves be made by themselves, over a connection beside the page's, until the game is over. */
export function playOut(page: Page): Promise<void> {
  return page.evaluate(async ({ protocol }) => {
    const table = location.pathname.split('/')[2]!
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws?table=${table}`)
    const say = (type: string, more: object): void => socket.send(JSON.stringify({ type, id: String(Math.random()), ...more }))
    await new Promise<void>((resolve) => {
      socket.onopen = () => {
        say('hello', { protocol, language: 'en' })
        say('watch', { table })
      }
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data as string)
        if (message.type !== 'update') return
        if (message.play?.over) return resolve()
        const [first] = message.own?.legal ?? []
        if (first) say('move', { table, action: first })
      }
    })
    socket.close()
  }, { protocol: PROTOCOL })
}

/** As the host, set what the page itself does not offer. */
export async function setTable(page: Page, some: Partial<Settings>): Promise<void> {
  await page.evaluate(async ({ some, protocol }) => {
    const table = location.pathname.split('/')[2]!
    const id = String(Math.random()) // another every time, or it counts as done already
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws?table=${table}`)
    await new Promise<void>((resolve) => {
      socket.onopen = () => {
        socket.send(JSON.stringify({ type: 'hello', id: 'h', protocol, language: 'en' }))
        socket.send(JSON.stringify({ type: 'watch', id: 'w', table }))
      }
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data as string)
        if (message.type === 'update' && message.info && message.id !== id) {
          const { players, options, settings } = message.info
          socket.send(JSON.stringify({ type: 'configure', id, table, players, options, settings: { ...settings, ...some } }))
        }
        if (message.id === id) resolve()
      }
    })
    socket.close()
  }, { some, protocol: PROTOCOL })
}
