/** Checking a finished game's chance: every promise, the game's seed and every draw, as table/fair.py makes them. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Chance, FairPart, GameRecord, Replay } from '../wire/types'
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

/** What was promised before a game: by the server, and on each seat of a person. */
export interface Promises {
  server: string
  players: Record<string, string>
}

/** What a check says; unknown where there is nothing to compare with. */
export type Finding = 'right' | 'wrong' | 'unknown'

export interface Verdict {
  /** Wrong if anything is; right if everything is. */
  all: Finding
  checks: {
    /** The server's seed is the one that the record says it promised. */
    server: Finding
    /** Every player's seed is promised, and every promised one is there. */
    players: Finding
    /** Those promises are the ones that this browser saw before it opened its own seed. */
    seen: Finding
    /** S7: the draw for the dealer follows from the seeds, and so does who deals; only where there is one. */
    dealer?: Finding
    /** Every card and every roll follows from the seeds. */
    draws: Finding
  }
  /** How many cards and rolls there were, and the first that does not follow from the seeds. */
  count: number
  wrong: string | null
}

/**
 * The game's chance, worked out again; `seen` is what this browser kept of the promises, if it did, `ranks` how high
 * each card is where the game says that the dealer is drawn for.
 */
export function checkFairness(
  record: GameRecord,
  replay: Replay,
  seen: Promises | null,
  ranks: Record<string, number>,
): Verdict {
  const { fair, moves } = record
  const seed = gameSeed(record)
  const due = replay.steps.slice(1).map(({ chance }) => chance)
  const wrong = firstWrongMove(moves, due, seed)
  const dealer = checkDealer(record, replay.dealer, seed, ranks)
  const checks = {
    server: finding(commitmentOf(fair.server_seed) === fair.server_commitment),
    players: finding(isEverySeedPromised(record)),
    seen: seen ? finding(isAsSeen(fair, seen)) : 'unknown',
    ...(dealer && { dealer }),
    draws: finding(wrong === null),
  } as const
  const found = Object.values(checks)
  const all = found.includes('wrong') ? 'wrong' : found.includes('unknown') ? 'unknown' : 'right'
  return { all, checks, count: moves.filter((move) => move.startsWith('=')).length, wrong }
}

function finding(isRight: boolean): Finding {
  return isRight ? 'right' : 'wrong'
}

/** Both ways: a seed without a promise would steer the game's seed, too. */
function isEverySeedPromised({ fair: { seeds, commitments }, players }: GameRecord): boolean {
  return Object.keys({ ...seeds, ...commitments }).every((seat) => {
    const seed = seeds[seat]
    return Number(seat) < players && seed !== undefined && commitmentOf(seed) === commitments[seat]
  })
}

function isAsSeen({ server_commitment, commitments }: FairPart, { server, players }: Promises): boolean {
  const seats = Object.keys({ ...commitments, ...players })
  return server_commitment === server && seats.every((seat) => commitments[seat] === players[seat])
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

function checkDealer(
  { players, start, fair }: GameRecord,
  deck: Chance | null,
  seed: Uint8Array,
  ranks: Record<string, number>,
): Finding | null {
  if (!Object.keys(ranks).length) return fair.dealer_draws.length ? (deck ? 'unknown' : 'wrong') : null
  if (!deck) return 'wrong'
  const { draws, dealer } = drawForDealer(seed, players, deck.outcomes, ranks)
  return finding(dealer === start && String(draws) === String(fair.dealer_draws))
}

/** S7: everyone draws a card; those who share the lowest draw again, until one of them deals. */
function drawForDealer(
  seed: Uint8Array,
  players: number,
  deck: Record<string, number>,
  ranks: Record<string, number>,
): { draws: FairPart['dealer_draws']; dealer: number } {
  const left = { ...deck }
  const draws: FairPart['dealer_draws'] = []
  let drawers = [...Array(players).keys()]
  while (drawers.length > 1) {
    const drawn = drawers.map((seat) => {
      const card = draw(seed, 'dealer', draws.length + 1, left)
      left[card]! -= 1
      draws.push([seat, card])
      return ranks[card]!
    })
    drawers = drawers.filter((_, n) => drawn[n] === Math.min(...drawn))
  }
  return { draws, dealer: drawers[0]! }
}
