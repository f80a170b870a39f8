/** QR codes (ISO/IEC 18004): bytes, error correction L, versions 1 to 15. */

const EC_PER_BLOCK = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22]
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6]
const FORMAT_L = 0b01
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The code as rows of modules, true for dark; raises RangeError for a text that is too long. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = EC_PER_BLOCK.findIndex((_, n) => bytes.length <= dataLength(n + 1) - (n < 9 ? 2 : 3)) + 1
  if (version === 0) throw new RangeError(`${bytes.length} bytes are too many for this QR code`)
  const words = interleave(dataWords(bytes, version), version)
  const codes = MASKS.map((_, mask) => draw(version, words, mask))
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best))
}

/** Modules that carry words, in a code of this version. */
function rawModules(version: number): number {
  const aligned = Math.floor(version / 7) + 2
  let count = (16 * version + 128) * version + 64
  if (version >= 2) count -= (25 * aligned - 10) * aligned - 55
  return version >= 7 ? count - 36 : count
}

function dataLength(version: number): number {
  return Math.floor(rawModules(version) / 8) - EC_PER_BLOCK[version - 1]! * BLOCKS[version - 1]!
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const add = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  const capacity = dataLength(version) * 8
  add(0b0100, 4)
  add(bytes.length, version < 10 ? 8 : 16)
  bytes.forEach((byte) => add(byte, 8))
  add(0, Math.min(4, capacity - bits.length))
  add(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) add(pad, 8)
  return Array.from({ length: bits.length / 8 }, (_, n) => parseInt(bits.slice(n * 8, n * 8 + 8).join(''), 2))
}

/** Split into blocks, add each one's error correction, and take words from all in turn. */
function interleave(data: number[], version: number): number[] {
  const count = BLOCKS[version - 1]!
  const correction = EC_PER_BLOCK[version - 1]!
  const long = data.length % count
  const short = Math.floor(data.length / count)
  const blocks: number[][] = []
  for (let n = 0, at = 0; n < count; n++) {
    const length = short + (n >= count - long ? 1 : 0)
    blocks.push(data.slice(at, (at += length)))
  }
  const checks = blocks.map((block) => remainder(block, divisor(correction)))
  const woven: number[] = []
  for (let n = 0; n <= short; n++) for (const block of blocks) if (n < block.length) woven.push(block[n]!)
  for (let n = 0; n < correction; n++) for (const check of checks) woven.push(check[n]!)
  return woven
}

function multiply(x: number, y: number): number {
  let z = 0
  for (let bit = 7; bit >= 0; bit--) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d)
    z ^= ((y >>> bit) & 1) * x
  }
  return z
}

function divisor(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  for (let n = 0, root = 1; n < degree; n++, root = multiply(root, 2)) {
    for (let at = 0; at < degree; at++) result[at] = multiply(result[at]!, root) ^ (result[at + 1] ?? 0)
  }
  return result
}

function remainder(data: number[], by: number[]): number[] {
  const result = Array<number>(by.length).fill(0)
  for (const word of data) {
    const factor = word ^ result.shift()!
    result.push(0)
    by.forEach((one, n) => (result[n]! ^= multiply(one, factor)))
  }
  return result
}

function alignment(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, n) => version * 4 + 10 - (count - 2 - n) * step)]
}

function draw(version: number, words: number[], mask: number): boolean[][] {
  const size = version * 4 + 17
  const code = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    code[y]![x] = dark
    fixed[y]![x] = true
  }
  for (let n = 0; n < size; n++) [set(6, n, n % 2 === 0), set(n, 6, n % 2 === 0)]
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) ring(set, cx, cy, 4, (far) => far !== 2 && far !== 4)
  const centres = alignment(version)
  const last = centres.length - 1
  centres.forEach((x, i) =>
    centres.forEach((y, j) => {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!isFinder) ring(set, x, y, 2, (far) => far !== 1)
    }),
  )
  drawFormat(set, size, mask)
  drawVersion(set, size, version)
  fill(code, fixed, words, MASKS[mask]!)
  return code
}

type Set = (x: number, y: number, dark: boolean) => void

function ring(set: Set, cx: number, cy: number, radius: number, isDark: (far: number) => boolean): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
}

function drawFormat(set: Set, size: number, mask: number): void {
  const data = (FORMAT_L << 3) | mask
  let rest = data
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const bit = (n: number): boolean => ((bits >>> n) & 1) === 1
  for (let n = 0; n <= 5; n++) set(8, n, bit(n))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let n = 9; n < 15; n++) set(14 - n, 8, bit(n))
  for (let n = 0; n < 8; n++) set(size - 1 - n, 8, bit(n))
  for (let n = 8; n < 15; n++) set(8, size - 15 + n, bit(n))
  set(8, size - 8, true)
}

function drawVersion(set: Set, size: number, version: number): void {
  if (version < 7) return
  let rest = version
  for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let n = 0; n < 18; n++) {
    const [a, b, dark] = [size - 11 + (n % 3), Math.floor(n / 3), ((bits >>> n) & 1) === 1]
    set(a, b, dark)
    set(b, a, dark)
  }
}

/** Lay the bits up and down in pairs of columns from the right, masked. */
function fill(code: boolean[][], fixed: boolean[][], words: number[], mask: (x: number, y: number) => boolean): void {
  const size = code.length
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - step : step
        if (fixed[y]![x]) continue
        const bit = ((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
        code[y]![x] = (bit === 1) !== mask(x, y)
        at += 1
      }
    }
  }
}

/** How hard a code is to read: long runs of one colour count against it. */
function penalty(code: boolean[][]): number {
  const size = code.length
  let sum = 0
  for (const turn of [false, true]) {
    for (let y = 0; y < size; y++) {
      for (let x = 0, run = 0; x < size; x++) {
        const at = (n: number): boolean => (turn ? code[n]![y]! : code[y]![n]!)
        run = x > 0 && at(x) === at(x - 1) ? run + 1 : 1
        if (run === 5) sum += 3
        else if (run > 5) sum += 1
      }
    }
  }
  return sum
}
