/** Checking a finished game's chance: every promise, the game's seed and every draw, as table/fair.py makes them. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Chance, GameRecord, Replay } from '../wire/types'
import { commitmentOf } from './ceremony'

const ALL_NUMBERS = 1n << 64n

/** The seed of a game: the server's and the players' in seat order, hashed together. */
export function gameSeed({ fair }: Pick<GameRecord, 'fair'>): Uint8Array {
  const seats = Object.keys(fair.seeds).sort((a, b) => Number(a) - Number(b))
  return sha256(concatBytes(hexToBytes(fair.server_seed), ...seats.map((seat) => hexToBytes(fair.seeds[seat]!))))
}

/** What falls to the number-th draw of this kind, each outcome as likely as its weight. */
export function draw(seed: Uint8Array, kind: Chance['kind'], number: number, outcomes: Record<string, number>): string {
  const weighed = Object.entries(outcomes)
  const total = BigInt(weighed.reduce((sum, [, weight]) => sum + weight, 0))
  const limit = ALL_NUMBERS - (ALL_NUMBERS % total)
  let value = limit
  for (let attempt = 1; value >= limit; attempt += 1) {
    const digest = hmac(sha256, seed, utf8ToBytes(`${kind} ${number} ${attempt}`))
    value = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0)
  }
  let rest = value % total
  for (const [name, weight] of weighed) {
    rest -= BigInt(weight)
    if (rest < 0n) return name
  }
  throw new Error('the weights add up to their sum')
}

export interface Verdict {
  /** The server's seed is the one it promised before anybody else had chosen. */
  server: boolean
  /** Every player's seed is the one promised. */
  players: boolean
  /** How many cards and rolls there were, and the first that does not follow from the seeds. */
  draws: number
  wrong: string | null
}

export function checkFairness(record: GameRecord, replay: Replay): Verdict {
  const { fair } = record
  const seed = gameSeed(record)
  const due = replay.steps.slice(1).map(({ chance }) => chance)
  const wrong = firstWrongDealerDraw(record, replay.dealer, seed) ?? firstWrongMove(record.moves, due, seed)
  return {
    server: commitmentOf(fair.server_seed) === fair.server_commitment,
    players: Object.entries(fair.commitments).every(([seat, promise]) => {
      const own = fair.seeds[seat]
      return own !== undefined && commitmentOf(own) === promise
    }),
    draws: fair.dealer_draws.length + record.moves.filter((move) => move.startsWith('=')).length,
    wrong,
  }
}

function firstWrongMove(moves: readonly string[], due: readonly (Chance | null)[], seed: Uint8Array): string | null {
  const counts = { card: 0, roll: 0, dealer: 0 }
  for (const [n, move] of moves.entries()) {
    const chance = due[n]
    if (!move.startsWith('=')) continue
    if (!chance) return move
    counts[chance.kind] += 1
    if (move !== `=${draw(seed, chance.kind, counts[chance.kind], chance.outcomes)}`) return move
  }
  return null
}

function firstWrongDealerDraw({ fair }: GameRecord, deck: Chance | null, seed: Uint8Array): string | null {
  const left = { ...deck?.outcomes }
  for (const [n, [, card]] of fair.dealer_draws.entries()) {
    if (card !== draw(seed, 'dealer', n + 1, left)) return card
    left[card] = (left[card] ?? 0) - 1
  }
  return null
}
