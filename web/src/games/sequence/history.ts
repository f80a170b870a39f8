/** What the board remembers of the moves so far: the top of each discard pile, and what was done last. */
import { factsOf, stepsOf } from '../../state/facts'
import type { DealerHappening, Happening, SequenceFact, SequenceView, Step } from '../../wire/types'

export interface History {
  /** By seat the card that was discarded last. */
  tops: ReadonlyMap<number, string>
  /** Where a chip was placed or removed last. */
  last: string | null
}

/** The moves of the game that is on the table, as far as they are known. */
export function stepsSoFar(log: readonly Happening[]): Step[] {
  return stepsOf(log.slice(log.findLastIndex(({ kind }) => kind === 'started') + 1))
}

export function historyOf(steps: readonly Step[]): History {
  const tops = new Map<number, string>()
  let last: string | null = null
  for (const one of factsOf<SequenceFact>(steps)) {
    switch (one.fact) {
      case 'played':
      case 'removed':
        last = one.space
        tops.set(one.player, one.card)
        break
      case 'swapped':
      case 'discarded':
        tops.set(one.player, one.card)
        break
      case 'reshuffled':
        tops.clear()
    }
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
  return factsOf<SequenceFact>(steps).flatMap((one) =>
    one.fact === 'dealt' || one.fact === 'drew' || one.fact === 'replaced' ? [one.player] : [],
  )
}

/** The draw for the dealer of the game that is on the table (S7). */
export function dealerDraw(log: readonly Happening[]): DealerHappening | null {
  return log.findLast((one) => one.kind === 'dealer') ?? null
}
