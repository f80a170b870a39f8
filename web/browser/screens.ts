/** Every screen there is, and the way to it. */
import type { Page } from 'playwright-core'
import { chance, GAMES, makeTable, playOn, startCrowded, startWithBots, type GameName } from './playing'

const MOVES_TO_THE_MIDDLE = 20
const MOVES_IN_A_CROWD = 8

/** Screens without a table. */
export const GENERAL = ['lobby', 'settings', 'other-device'] as const
/** Screens of a game; a rematch comes last, for it ends what the others show. */
export const OF_A_GAME = [
  ...['create', 'gathering', 'middle', 'log', 'rules', 'table', 'table-end', 'options', 'seat-link', 'watching'],
  ...['crowded', 'crowded-table', 'over', 'watched-over', 'crowded-over', 'replay', 'replay-end', 'fair', 'rematch'],
] as const
export type Screen = string

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

function pathOf(screen: Screen, tables: Tables): string {
  const paths: Record<string, string> = {
    lobby: '/',
    settings: '/',
    'other-device': '/',
    create: '/',
    gathering: tables.gathering,
    watching: tables.watched,
    crowded: tables.crowded,
    'crowded-table': tables.crowded,
    over: tables.over,
    'watched-over': tables.watchedOver,
    'crowded-over': tables.crowdedOver,
    replay: `${tables.over}/g/1`,
    'replay-end': `${tables.over}/g/1`,
    fair: `${tables.over}/g/1`,
    rematch: tables.crowdedOver,
  }
  return paths[screen] ?? tables.middle
}

/** Which button of the bar above a table opens the drawer. */
const PANELS: Record<string, number> = { log: 1, rules: 2, table: 3, 'table-end': 3, 'seat-link': 3, 'crowded-table': 3, options: 4 }

/** Go to a screen and wait until it stands still. */
export async function visit(page: Page, address: string, screen: Screen, game: GameName, tables: Tables): Promise<void> {
  await page.goto(`${address}${pathOf(screen, tables)}`)
  await page.locator('main').waitFor()
  const panel = PANELS[screen]
  if (panel) await page.locator('.table > header > button').nth(panel).click()
  await reach(page, screen, game)
  await page.waitForTimeout(screen === 'replay-end' ? 900 : 300)
}

/** What to do once there. */
async function reach(page: Page, screen: Screen, game: GameName): Promise<void> {
  switch (screen) {
    case 'create':
      return page.locator('article').nth(GAMES.indexOf(game)).getByRole('button').last().click()
    case 'settings':
      return page.locator('main > header button').last().click()
    case 'other-device':
      await page.locator('main > header button').last().click()
      return showLink(page)
    case 'seat-link':
      return showLink(page)
    case 'crowded-table':
      return page.locator('dialog :is(.penalty, .end)').first().scrollIntoViewIfNeeded()
    case 'table-end':
      return page.locator('dialog .end button').scrollIntoViewIfNeeded()
    case 'replay':
      return page.locator('input[type=range]').fill('40')
    case 'replay-end':
      return page.locator('.controls button').last().click()
    case 'fair':
      return page.locator('[data-fair]').click()
    case 'rematch':
      if (await page.locator('#won').count()) await page.locator('section[aria-labelledby=won] .main').click()
      return page.locator('main .start').waitFor()
    default:
  }
}

async function showLink(page: Page): Promise<void> {
  await page.locator('dialog section button').click()
  await page.locator('dialog section .share').scrollIntoViewIfNeeded()
}
