/**
 * The promises before the latest games in this browser: its own seed, so that a reload does not lose one that is
 * promised, and what everyone had promised when it opened that seed, to compare with the record afterwards.
 */
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import type { Promises } from '../state/fair'
import type { TableInfo } from '../wire/types'

const KEY = 'stamtafel.promises'
const SEED_BYTES = 32
const MOST_GAMES = 50

interface Kept {
  /** The server's commitment; it names the ceremony. */
  server: string
  seed: string
  /** Everyone's commitments by seat; null until this browser opens its seed. */
  players: Record<string, string> | null
}

/** This browser's seed for the ceremony at the table; null for who only watches, or came too late to promise one. */
export function seedFor(table: string, { commitment, games_played, phase, you }: TableInfo): string | null {
  const name = nameOf(table, games_played + 1)
  const { [name]: known, ...others } = read()
  if (known?.server === commitment) return known.seed
  if (phase !== 'gathering' || you === null) return null
  const seed = bytesToHex(randomBytes(SEED_BYTES))
  write({ ...others, [name]: { server: commitment, seed, players: null } })
  return seed
}

/** Keep what everyone has promised; to be called before this browser opens its seed. */
export function keepPromises(table: string, { games_played, seats }: TableInfo): void {
  const name = nameOf(table, games_played + 1)
  const all = read()
  const known = all[name]
  if (!known || known.players) return // the first time counts: later, others could choose by the seed that is open
  const players = seats.flatMap(({ commitment }, seat) => (commitment === null ? [] : [[seat, commitment] as const]))
  write({ ...all, [name]: { ...known, players: Object.fromEntries(players) } })
}

/** What was promised before this game; null if this browser opened no seed for it, or many games ago. */
export function keptPromises(table: string, game: number): Promises | null {
  const known = read()[nameOf(table, game)]
  return known?.players ? { server: known.server, players: known.players } : null
}

function nameOf(table: string, game: number): string {
  return `${table}/${game}`
}

/** What the browser refuses to store; then it lasts as long as the page. */
let unstored: Record<string, Kept> | null = null

function read(): Record<string, Kept> {
  try {
    return unstored ?? (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>)
  } catch {
    return {}
  }
}

function write(all: Record<string, Kept>): void {
  const latest = Object.fromEntries(Object.entries(all).slice(-MOST_GAMES))
  try {
    localStorage.setItem(KEY, JSON.stringify(latest))
    unstored = null
  } catch {
    unstored = latest
  }
}
