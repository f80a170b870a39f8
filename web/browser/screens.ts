/** Every screen there is, and the way to it. */
import type { Page } from 'playwright-core'
import { chance, GAMES, playOn, startWithBots, type GameName } from './playing'

const MOVES_TO_THE_MIDDLE = 30

/** Screens without a table, and those of a game. */
export const GENERAL = ['lobby', 'settings'] as const
export const OF_A_GAME = ['create', 'gathering', 'middle', 'log', 'rules', 'table', 'options', 'over', 'replay', 'fair'] as const
export type Screen = (typeof GENERAL)[number] | (typeof OF_A_GAME)[number]

/** The paths of three tables of a game: before, in the middle, and after. */
export interface Tables {
  gathering: string
  middle: string
  over: string
}

/** Make the three tables, as the person whose page this is. */
export async function makeTables(page: Page, address: string, game: GameName): Promise<Tables> {
  await page.goto(address)
  await page.locator('article').nth(GAMES.indexOf(game)).getByRole('button').last().click()
  await page.locator('dialog .end button').click()
  await page.waitForURL(/\/t\//)
  const gathering = new URL(page.url()).pathname
  const middle = await playInto(page, address, game, MOVES_TO_THE_MIDDLE)
  return { gathering, middle, over: await playInto(page, address, game, Infinity) }
}

async function playInto(page: Page, address: string, game: GameName, most: number): Promise<string> {
  await page.goto(address)
  const path = await startWithBots(page, game)
  let moves = 0
  await playOn([page], chance(7), () => moves++ > most)
  return path
}

function pathOf(screen: Screen, tables: Tables): string {
  switch (screen) {
    case 'lobby':
    case 'settings':
    case 'create':
      return '/'
    case 'gathering':
      return tables.gathering
    case 'over':
      return tables.over
    case 'replay':
    case 'fair':
      return `${tables.over}/g/1`
    default:
      return tables.middle
  }
}

const PANELS: Partial<Record<Screen, number>> = { log: 1, rules: 2, table: 3, options: 4 }

/** Go to a screen and wait until it stands still. */
export async function visit(page: Page, address: string, screen: Screen, game: GameName, tables: Tables): Promise<void> {
  await page.goto(`${address}${pathOf(screen, tables)}`)
  await page.locator('main').waitFor()
  if (screen === 'create') await page.locator('article').nth(GAMES.indexOf(game)).getByRole('button').last().click()
  if (screen === 'settings') await page.locator('main > header button').last().click()
  const panel = PANELS[screen]
  if (panel) await page.locator('.table > header > button').nth(panel).click()
  if (screen === 'replay') await page.locator('input[type=range]').fill('40')
  if (screen === 'fair') await page.locator('[data-fair]').click()
  await page.waitForTimeout(300)
}
