/** Pictures of every screen, at three widths, in both themes and three languages, into shots/. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, test } from 'vitest'
import { DESKTOP, Guest, PHONE, SHORT_PHONE, TABLET } from './guest'
import { GAMES } from './playing'
import { GENERAL, makeTables, OF_A_GAME, visit } from './screens'
import { setStage } from './stage'

const FOLDER = process.env.SHOTS_TO ?? join(import.meta.dirname, 'shots')
const SIZES: Record<string, { width: number; height: number }> = { 360: PHONE, short: SHORT_PHONE, 820: TABLET, 1440: DESKTOP }

/** What an environment variable chooses, with commas; all of it otherwise. */
function wanted<T extends string>(name: string, all: readonly T[]): T[] {
  const chosen = process.env[name]?.split(',')
  return all.filter((one) => !chosen || chosen.includes(one))
}
const stage = setStage()
let anna: Guest

beforeAll(async () => {
  anna = await Guest.arrive(stage, { name: 'Anna', speed: 'off' })
})

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
  const { address } = stage.server
  const ben = await Guest.arrive(stage, { name: 'Ben', speed: 'off' })
  for (const game of wanted('GAMES', GAMES)) {
    const tables = await makeTables(anna.page, ben.page, address, game)
    for (const screen of wanted('SCREENS', game === 'push' ? [...GENERAL, ...OF_A_GAME] : OF_A_GAME)) {
      const name = (GENERAL as readonly string[]).includes(screen) ? screen : `${game}-${screen}`
      await shoot(name, () => visit(anna.page, address, screen, game, tables))
    }
  }
  await anna.context.clearCookies()
  if (wanted('SCREENS', ['arrive']).length) await shoot('arrive', () => anna.page.goto(address))
}, 3_600_000)
