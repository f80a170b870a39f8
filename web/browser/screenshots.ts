/** Pictures of every screen, on four sizes of screen, in both themes and three languages, into shots/. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { DESKTOP, Guest, PHONE, SHORT_PHONE, TABLET } from './guest'
import { GAMES } from './playing'
import { GENERAL, makeTables, OF_A_GAME, visit } from './screens'
import { setStage } from './stage'

const FOLDER = process.env.SHOTS_TO ?? join(import.meta.dirname, 'shots')
const SIZES: Record<string, { width: number; height: number }> = { 360: PHONE, short: SHORT_PHONE, 820: TABLET, 1440: DESKTOP }

const MOST_MINUTES = 30

/** What an environment variable chooses, with commas; all of it otherwise. */
function wanted<T extends string>(name: string, all: readonly T[]): T[] {
  const chosen = process.env[name]?.split(',')
  return all.filter((one) => !chosen || chosen.includes(one))
}
const stage = setStage()

async function shoot(page: Page, name: string, go: () => Promise<unknown>): Promise<void> {
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

test.each(wanted('GAMES', GAMES))('pictures of %s', async (game) => {
  mkdirSync(FOLDER, { recursive: true })
  const { address } = stage.server
  const [anna, ben] = await Promise.all(['Anna', 'Ben'].map((name) => Guest.arrive(stage, { name, speed: 'off' })))
  const tables = await makeTables(anna!.page, ben!.page, address, game)
  for (const screen of wanted('SCREENS', game === 'push' ? [...GENERAL, ...OF_A_GAME] : OF_A_GAME)) {
    const name = GENERAL.includes(screen) ? screen : `${game}-${screen}`
    await shoot(anna!.page, name, () => visit(anna!.page, address, screen, game, tables))
  }
  await Promise.all([anna!.leave(), ben!.leave()])
}, MOST_MINUTES * 60_000)

test.runIf(wanted('SCREENS', ['arrive']).length)('pictures of arriving', async () => {
  const guest = await Guest.open(stage, { name: '' })
  await guest.page.goto(stage.server.address)
  await shoot(guest.page, 'arrive', async () => {
    await guest.page.reload()
    await guest.page.getByRole('textbox').waitFor()
  })
  await guest.leave()
}, MOST_MINUTES * 60_000)
