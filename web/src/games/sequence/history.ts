/** What the board remembers of the moves so far: the top of each discard pile, and what was done last. */
import type { DealerHappening, Happening, SequenceView, Step } from '../../wire/types'

export interface History {
  /** By seat the card that was discarded last. */
  tops: ReadonlyMap<number, string>
  /** Where a chip was placed or removed last. */
  last: string | null
}

const DISCARDING = /^(\d+):(?:play|swap|discard) (\w\w)(?: (\w+))?/

/** The moves of the game that is on the table, as far as they are known. */
export function stepsSoFar(log: readonly Happening[]): Step[] {
  const start = log.findLastIndex(({ kind }) => kind === 'started')
  return log.slice(start + 1).flatMap((one) => (one.kind === 'played' ? one.steps : []))
}

export function historyOf(steps: readonly Step[]): History {
  const tops = new Map<number, string>()
  let last: string | null = null
  for (const { move, told } of steps) {
    const [, seat, card, space] = DISCARDING.exec(move) ?? []
    if (seat !== undefined && card !== undefined) tops.set(Number(seat), card)
    last = space ?? last
    if (told.some(({ id }) => id === 'sequence-reshuffled')) tops.clear()
  }
  return { tops, last }
}

/** The top of the seat's discard pile: remembered, or the only card there is; null if it is empty or not known. */
export function topOf(view: SequenceView, history: History, seat: number): string | null {
  const pile = view.discards[seat] ?? {}
  const remembered = history.tops.get(seat)
  if (remembered !== undefined && pile[remembered]) return remembered
  const cards = Object.keys(pile)
  return cards.length === 1 ? cards[0]! : null
}

export function discarded(view: SequenceView, seat: number): number {
  return Object.values(view.discards[seat] ?? {}).reduce((sum, count) => sum + count, 0)
}

/** Who was given cards, once for each. */
export function drawersIn(steps: readonly Step[]): number[] {
  const drawn = steps.flatMap(({ told }) => told).filter(({ id }) => /^sequence-(gets|draws|replaces)/.test(id))
  return drawn.flatMap(({ values: { player } }) => (typeof player === 'object' ? (player.seat ?? []) : []))
}

/** The draw for the dealer of the game that is on the table (S7). */
export function dealerDraw(log: readonly Happening[]): DealerHappening | null {
  return log.findLast((one) => one.kind === 'dealer') ?? null
}
