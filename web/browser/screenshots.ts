/** Pictures of every screen, at three widths, in both themes and three languages, into shots/. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { launch } from './chromium'
import { DESKTOP, Guest, PHONE, TABLET } from './guest'
import { GAMES, type GameName } from './playing'
import { GENERAL, makeTables, OF_A_GAME, visit, type Screen, type Tables } from './screens'
import { Server } from './server'

const FOLDER = process.env.SHOTS_TO ?? join(import.meta.dirname, 'shots')
const SIZES: Record<string, { width: number; height: number }> = { 360: PHONE, 820: TABLET, 1440: DESKTOP }

/** What an environment variable chooses, with commas; all of it otherwise. */
function wanted<T extends string>(name: string, all: readonly T[]): T[] {
  const chosen = process.env[name]?.split(',')
  return all.filter((one) => !chosen || chosen.includes(one))
}
const NOWHERE: Tables = { gathering: '', middle: '', over: '' }

let server: Server
let anna: Guest
let end = async (): Promise<void> => undefined

beforeAll(async () => {
  server = await Server.start()
  const browser = await launch()
  end = async () => {
    await browser.close()
    await server.end()
  }
  anna = await Guest.arrive(browser, server, { name: 'Anna', speed: 'off' })
}, 120_000)
afterAll(() => end())

async function shoot(name: string, go: () => Promise<unknown>): Promise<void> {
  const { page } = anna
  for (const language of wanted('LANGUAGES', ['en', 'nl', 'de'])) {
    for (const theme of wanted('THEMES', ['light', 'dark'])) {
      const kept = { language, theme, speed: 'off', autoPlay: false }
      await page.evaluate((text) => localStorage.setItem('stamtafel.preferences', text), JSON.stringify(kept))
      for (const width of wanted('WIDTHS', Object.keys(SIZES))) {
        await page.setViewportSize(SIZES[width]!)
        await go()
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}-${language}.png`) })
      }
    }
  }
}

test('pictures', async () => {
  mkdirSync(FOLDER, { recursive: true })
  const take = (screen: Screen, game: GameName, tables: Tables) => () => visit(anna.page, server.address, screen, game, tables)
  for (const screen of wanted('SCREENS', GENERAL)) await shoot(screen, take(screen, 'push', NOWHERE))
  for (const game of wanted('GAMES', GAMES)) {
    const tables = await makeTables(anna.page, server.address, game)
    for (const screen of wanted('SCREENS', OF_A_GAME)) await shoot(`${game}-${screen}`, take(screen, game, tables))
  }
  await anna.context.clearCookies()
  if (wanted('SCREENS', ['arrive']).length) await shoot('arrive', () => anna.page.goto(server.address))
}, 1_800_000)
