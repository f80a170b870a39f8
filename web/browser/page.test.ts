/** The page as it is sent: small, and its QR codes can be read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { generate } from 'lean-qr'
import { expect, test } from 'vitest'

const PAGE = join(import.meta.dirname, '../../src/stamtafel/page')
const GAMES = join(import.meta.dirname, '../src/games')
const MOST_FIRST_BYTES = 60_000
const MOST_GAME_BYTES = 110_000

const read = (name: string): string => readFileSync(join(PAGE, name), 'utf8')

/** How many bytes of it are sent, compressed by gzip. */
function sent(name: string): number {
  const file = join(PAGE, name)
  return readFileSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).length
}

/** These scripts and all that they cannot do without, and the styles among what the index names. */
function needed(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    if (name.endsWith('.js')) {
      const imports = [...read(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)]
      needed(imports.map(([, file]) => `assets/${file}`), found)
    }
  }
  return found
}

const inIndex = [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
const total = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + sent(name), 0)

test('script and style of the first screen are at most 60 kB, compressed', () => {
  const bytes = total(needed(inIndex))
  console.log(`first screen: ${bytes} bytes compressed`)
  expect(inIndex.some((name) => name.endsWith('.css'))).toBe(true)
  expect(bytes).toBeGreaterThan(20_000) // or this test has not found it
  expect(bytes).toBeLessThanOrEqual(MOST_FIRST_BYTES)
})

/** What each game's folder became, as the script that fetches it says; the plain board is one of them. */
function boards(all: readonly string[]): string[][] {
  const loader = all.map(read).find((text) => text.includes('/module.ts"'))!
  const files = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(loader)![1]!.replaceAll('`', '"')) as string[]
  const parts = [...loader.matchAll(/\.\/\w+\/module\.ts":.*?__vite__mapDeps\(\[([\d,]+)\]\)/g)]
  const games = parts.map(([, numbers]) => numbers!.split(',').map((number) => files[Number(number)]!))
  const plain = all.filter((name) => name.includes('any_game'))
  return [...games.map((one) => one.filter((name) => games.every((other) => other === one || !other.includes(name)))), plain]
}

/** What is fetched only by who asks for it: a first game, looking back, a QR code, the rules with their pictures. */
const LATER = ['Coach-', 'LessonEnd-', 'ReplayPage-', 'lean-qr-', 'RulesPanel-', 'HowPicture-', 'CardRow-', 'Struck-']

test('script and style of all that one game needs are at most 110 kB, compressed', () => {
  const parts = readdirSync(join(PAGE, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  for (const later of LATER) expect(parts.some((name) => name.startsWith(later)), later).toBe(true)
  const all = parts.filter((name) => !LATER.some((later) => name.startsWith(later))).map((name) => `assets/${name}`)
  const own = boards(all)
  expect(own.length).toBe(1 + readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'module.ts'))).length)
  const others = total(all) - total(own.flat())
  const bytes = Math.max(...own.map((one) => others + total(one)))
  console.log(`the largest game: ${bytes} bytes compressed`)
  expect(bytes).toBeLessThanOrEqual(MOST_GAME_BYTES)
})

const QUIET = 4
const SCALE = 4

test.each([
  'http://192.168.1.23:8113/t/abcdefghijklmnop',
  `http://192.168.1.23:8113/t/abcdefghijklmnop#key=${'x9'.repeat(80)}`,
])('a QR code says %s', (text) => {
  const code = generate(text)
  const size = (code.size + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isDark = code.get(Math.floor(x / SCALE) - QUIET, Math.floor(y / SCALE) - QUIET)
      if (isDark) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  expect(jsQR(pixels, size, size)?.data).toBe(text)
})
