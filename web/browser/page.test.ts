/** The page as it is sent: small, and its QR codes can be read. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrCode } from '../src/ui/qr'

const ASSETS = join(import.meta.dirname, '../../src/stamtafel/page/assets')
const MOST_BYTES = 95_000

test('script and style together are at most 90 kB, compressed', () => {
  const files = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name))
  const sizes = files.map((name) => gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`script and style: ${total} bytes compressed`)
  expect(total).toBeLessThanOrEqual(MOST_BYTES)
})

const QUIET = 4
const SCALE = 4

test.each([
  'http://192.168.1.23:8113/t/abcdefghijklmnop',
  `http://192.168.1.23:8113/t/abcdefghijklmnop#key=${'x9'.repeat(80)}`,
])('a QR code says %s', (text) => {
  const code = qrCode(text)
  const size = (code.length + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isDark = code[Math.floor(y / SCALE) - QUIET]?.[Math.floor(x / SCALE) - QUIET]
      if (isDark) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  expect(jsQR(pixels, size, size)?.data).toBe(text)
})
