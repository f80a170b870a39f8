/** Makes the pictures that are kept: icons, what links to a game show, those of the README, and how to play. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { animated, type Frame, webp, widthOf } from './animation'
import { Guest, PHONE, type Manner } from './guest'
import { chance, chooseOne, GAMES, isOver, setTable, startWithBots, type GameName } from './playing'
import { setStage, stand } from './stage'

const WEB = join(import.meta.dirname, '..')
const README = join(WEB, '../docs/pictures')
const LINK = { width: 1200, height: 630 } // as links are shown nearly everywhere
const JPEG_QUALITY = 72
const MOST_README_BYTES = 300_000
const HOW_WIDTH = 560
const CALM_SECONDS = 0.8
const MOVES_BEFORE = 12 // so that there is something to see

const MOST_MINUTES = 20 // bots that are not compiled yet think for long

const stage = setStage()

/** Which pictures are wanted: PICTURES=icons,links,readme,how. */
const isWanted = (kind: string): boolean => process.env.PICTURES!.split(',').includes(kind)

const ICONS = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'icon-maskable.png', size: 512, share: 0.76, ground: '#2A211B' }, // whatever shape is cut out of it
]

test.runIf(isWanted('icons'))('icons', async () => {
  const page = await stage.browser.newPage()
  const drawing = readFileSync(join(WEB, 'public/icon.svg')).toString('base64')
  for (const { file, size, share, ground = 'transparent' } of ICONS) {
    await page.setViewportSize({ width: size, height: size })
    const style = `margin: 0; height: ${size}px; background: ${ground}; display: grid; place-items: center`
    await page.setContent(`<body style="${style}"><img width="${size * share}" src="data:image/svg+xml;base64,${drawing}">`)
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    await page.screenshot({ path: join(WEB, 'public', file), omitBackground: true })
  }
  await page.close()
})

/** Somebody in the middle of a game against bots. */
async function playing(game: GameName, manner: Omit<Manner, 'name'>): Promise<Guest> {
  const anna = await Guest.arrive(stage, { name: 'Anna', ...manner })
  await startWithBots(anna.page, game)
  const luck = chance(3)
  for (let moves = 0; moves < MOVES_BEFORE; ) {
    if (await chooseOne(anna.page, luck)) moves += 1
    else await anna.page.waitForTimeout(40)
  }
  await anna.page.locator('main footer .buttons button:enabled, main .board button:is(.can, .open):enabled').first().waitFor()
  await stand(anna.page)
  return anna
}

test.runIf(isWanted('links')).each(GAMES)('what a link to %s shows', async (game) => {
  const anna = await playing(game, { viewport: LINK })
  await anna.page.screenshot({ path: join(WEB, 'src/games', game, 'picture.jpg'), type: 'jpeg', quality: JPEG_QUALITY })
  await anna.leave()
}, MOST_MINUTES * 60_000)

test.runIf(isWanted('links'))('what any other link shows', async () => {
  const guest = await Guest.open(stage, { name: '', viewport: LINK })
  await guest.page.goto(stage.server.address)
  await guest.page.getByRole('textbox').waitFor()
  await guest.page.locator('main > :not(header)').evaluateAll((all) => all.forEach((one) => one.remove()))
  await guest.page.locator('main > header').evaluate((header: HTMLElement) => (header.style.zoom = '1.9'))
  mkdirSync(join(WEB, 'public/pictures'), { recursive: true })
  await guest.page.screenshot({ path: join(WEB, 'public/pictures/stamtafel.jpg'), type: 'jpeg', quality: JPEG_QUALITY })
  await guest.leave()
})

test.runIf(isWanted('how')).each(GAMES)('how to play %s, for the documents', async (game) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE })
  await startWithBots(anna.page, game)
  await anna.page.locator('.table > header > button').nth(2).click()
  const picture = await anna.page.locator('dialog[open] ol').screenshot({ animations: 'disabled' })
  mkdirSync(README, { recursive: true })
  writeFileSync(join(README, `how-${game}.webp`), await webp(await stage.browser.newPage(), picture, HOW_WIDTH))
  expect(anna.faults).toEqual([])
  await anna.leave()
}, MOST_MINUTES * 60_000)

const STILLS: { file: string; game: GameName; manner: Omit<Manner, 'name'>; width: number }[] = [
  { file: 'table.webp', game: 'sequence', manner: { viewport: { width: 1200, height: 760 } }, width: 800 },
  { file: 'phone.webp', game: 'thirteen', manner: { viewport: { width: 390, height: 780 }, theme: 'dark' }, width: 300 },
]
const FILM = { file: 'playing.webp', game: 'push', viewport: { width: 960, height: 600 }, width: 560, frames: 28, after: 18 } as const

/** What is seen on the page, and for how long each time, while a player draws on until it is too far, and the die is rolled. */
async function film(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  const draw = page.locator('main footer .buttons button:enabled').first()
  let since = performance.now()
  let before = await page.screenshot()
  let left = Infinity // frames after that
  while (left > 0) {
    if (left === Infinity && (await page.locator('.moment.too-far').count())) left = FILM.after
    const picture = await page.screenshot()
    if (picture.equals(before)) {
      if (await isOver(page)) throw new Error('nobody went too far: film another game')
      if (await draw.count()) await draw.click({ timeout: 500 }).catch(() => undefined)
      else await chooseOne(page, () => 0) // nothing moves: the one before is seen for longer, and the player draws on
      continue
    }
    const now = performance.now()
    frames.push({ picture: before, milliseconds: Math.min(now - since, 1200) })
    left -= 1
    since = now
    before = picture
  }
  return frames.slice(-FILM.frames)
}

test.runIf(isWanted('readme'))('the pictures of the README', async () => {
  mkdirSync(README, { recursive: true })
  let bytes = 0
  const write = (file: string, content: Buffer): void => {
    writeFileSync(join(README, file), content)
    bytes += content.length
  }
  const tool = await stage.browser.newPage() // without a policy: it may read pictures
  for (const { file, game, manner, width } of STILLS) {
    const guest = await playing(game, manner)
    write(file, await webp(tool, await guest.page.screenshot(), width))
    await guest.leave()
  }
  const anna = await playing(FILM.game, { viewport: FILM.viewport, speed: 'normal' })
  await setTable(anna.page, { pace_seconds: CALM_SECONDS }) // at none no moment is shown, and pictures take time
  const frames = await film(anna.page)
  const stills: Frame[] = []
  for (const { picture, milliseconds } of frames) stills.push({ picture: await webp(tool, picture, FILM.width), milliseconds })
  const moving = animated(stills, FILM.width, Math.round((FILM.width * FILM.viewport.height) / FILM.viewport.width))
  expect(await widthOf(tool, moving)).toBe(FILM.width)
  write(FILM.file, moving)
  console.log(`pictures of the README: ${bytes} bytes`)
  expect(bytes).toBeLessThanOrEqual(MOST_README_BYTES)
  await anna.leave()
}, MOST_MINUTES * 60_000)
