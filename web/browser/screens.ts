/** Every screen there is, and the way to it. */
import type { Page } from 'playwright-core'
import { chance, GAMES, makeTable, playOn, startCrowded, startWithBots, type GameName } from './playing'

const MOVES_TO_THE_MIDDLE = 20
const MOVES_IN_A_CROWD = 8
const STILL_MILLISECONDS = 300
const RESULT_MILLISECONDS = 900 // until the result of the last round lies on the table

/** The paths of a game's tables: before, in the middle, and after; own ones, own ones for the most, another's. */
export interface Tables {
  gathering: string
  middle: string
  over: string
  crowded: string
  crowdedOver: string
  watched: string
  watchedOver: string
}

/** Make all these tables, as the person whose page this is; and those of another, to watch. */
export async function makeTables(page: Page, other: Page, address: string, game: GameName): Promise<Tables> {
  await page.goto(address)
  await makeTable(page, game, async () => undefined)
  const gathering = new URL(page.url()).pathname
  const playInto = async (who: Page, start: typeof startWithBots, most: number): Promise<string> => {
    await who.goto(address)
    const path = await start(who, game)
    let moves = 0
    await playOn([who], chance(7), () => moves++ > most)
    return path
  }
  return {
    gathering,
    middle: await playInto(page, startWithBots, MOVES_TO_THE_MIDDLE),
    over: await playInto(page, startWithBots, Infinity),
    crowded: await playInto(page, startCrowded, MOVES_IN_A_CROWD),
    crowdedOver: await playInto(page, startCrowded, Infinity),
    watchedOver: await playInto(other, startWithBots, Infinity),
    watched: await playInto(other, startWithBots, MOVES_TO_THE_MIDDLE),
  }
}

/** Where a screen is, and what to do once there. */
interface Way {
  path: (tables: Tables) => string
  then?: (page: Page, game: GameName) => Promise<unknown>
}

const home = (): string => '/'
const middle = (tables: Tables): string => tables.middle
const past = (tables: Tables): string => `${tables.over}/g/1`
const settings = (page: Page): Promise<void> => page.locator('main > header button').last().click()
/** Which button above a table opens the drawer. */
const DRAWERS = { log: 1, rules: 2, table: 3, settings: 4 }
const drawer = (name: keyof typeof DRAWERS) => (page: Page): Promise<void> =>
  page.locator('.table > header > button').nth(DRAWERS[name]).click()
const end = (selector: string) => (page: Page): Promise<void> => page.locator(selector).first().scrollIntoViewIfNeeded()

async function showLink(page: Page): Promise<void> {
  await page.locator('dialog section button').click()
  await page.locator('dialog section .share').scrollIntoViewIfNeeded()
}

async function rematch(page: Page): Promise<void> {
  await page.locator('#won').or(page.locator('main .start')).waitFor()
  if (await page.locator('#won').count()) await page.locator('section[aria-labelledby=won] .more button').last().click()
  await page.locator('main .start').waitFor()
}

async function fairness(page: Page): Promise<void> {
  await page.locator('[data-fair]').click()
  await page.locator('dialog .verdict').waitFor()
}

/** One thing after another. */
const both = (first: (page: Page) => Promise<void>, second: (page: Page) => Promise<void>) => async (page: Page) => {
  await first(page)
  await second(page)
}

const WAYS = {
  lobby: { path: home },
  settings: { path: home, then: settings },
  'other-device': { path: home, then: both(settings, showLink) },
  create: { path: home, then: (page, game) => page.locator('article').nth(GAMES.indexOf(game)).getByRole('button').last().click() },
  gathering: { path: (tables) => tables.gathering },
  invite: { path: (tables) => tables.gathering, then: (page) => page.locator('main .fold button').first().click() },
  'game-options': { path: (tables) => tables.gathering, then: (page) => page.locator('main .fold button').last().click() },
  chair: { path: (tables) => tables.gathering, then: (page) => page.locator('.seat.free button').first().click() },
  middle: { path: middle },
  log: { path: middle, then: drawer('log') },
  rules: { path: middle, then: drawer('rules') },
  table: { path: middle, then: drawer('table') },
  'table-end': { path: middle, then: both(drawer('table'), end('dialog .end button')) },
  'seat-link': { path: middle, then: both(drawer('table'), showLink) },
  options: { path: middle, then: drawer('settings') },
  watching: { path: (tables) => tables.watched },
  crowded: { path: (tables) => tables.crowded },
  'crowded-table': { path: (tables) => tables.crowded, then: both(drawer('table'), end('dialog :is(.penalty, .end)')) },
  over: { path: (tables) => tables.over, then: (page) => page.locator('.story').waitFor() },
  'over-table': { path: (tables) => tables.over, then: (page) => page.locator('.more button').nth(2).click() },
  'watched-over': { path: (tables) => tables.watchedOver },
  'crowded-over': { path: (tables) => tables.crowdedOver },
  replay: { path: past, then: (page) => page.locator('input[type=range]').fill('40') },
  'replay-end': { path: past, then: both((page) => page.locator('.controls').waitFor(), (page) => page.keyboard.press('End')) },
  fair: { path: past, then: fairness },
  rematch: { path: (tables) => tables.crowdedOver, then: rematch }, // last, for it ends what others show
} satisfies Record<string, Way>

export type Screen = keyof typeof WAYS
/** Screens without a table, and those of a game. */
export const GENERAL: readonly Screen[] = ['lobby', 'settings', 'other-device']
export const OF_A_GAME = (Object.keys(WAYS) as Screen[]).filter((screen) => !GENERAL.includes(screen))

/** Go to a screen and wait until it stands still. */
export async function visit(page: Page, address: string, screen: Screen, game: GameName, tables: Tables): Promise<void> {
  const { path, then }: Way = WAYS[screen]
  await page.goto(`${address}${path(tables)}`)
  await page.locator('main').waitFor()
  await then?.(page, game)
  await page.waitForTimeout(screen === 'replay-end' ? RESULT_MILLISECONDS : STILL_MILLISECONDS)
}
