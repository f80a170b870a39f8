/** Where cards of 13 come from and go to, when they do not lie on the table before and after. */
import type { Route } from '../../motion/travel.svelte'
import { factsOf } from '../../state/facts'
import type { Step, ThirteenFact, ThirteenPlayed, ThirteenTipped, ThirteenView } from '../../wire/types'
import { isPlay } from './story'

/** Taken cards wait until the card that tips the tile has landed. */
export const LANDING_MILLISECONDS = 200

export function route(steps: () => readonly Step[]): Omit<Route, 'hold'> {
  const plays = (place: string): (ThirteenPlayed | ThirteenTipped)[] =>
    factsOf<ThirteenFact>(steps()).filter(isPlay).filter(({ tile }) => place === `tile-${tile}`)
  return {
    joins: (from, to) => from === 'hand' && to.startsWith('tile'),
    enter: (_, place) => {
      if (place === 'hand') return 'pile'
      const last = plays(place).at(-1)
      return last ? `hand-${last.player}` : null
    },
    exit: (piece, place) => {
      if (place === 'hand') return `tile-${piece[0]!}`
      const last = plays(place).findLast(({ fact }) => fact === 'tipped')
      return last ? `taken-${last.player}` : 'pile'
    },
  }
}

/** Who else was given cards that the viewer did not see, in order, one entry for each card. */
export function drawers(
  before: ThirteenView | null,
  view: ThirteenView,
  steps: readonly Step[],
  own: number | null,
): number[] {
  if (!before || before === view) return []
  if (before.round !== view.round || before.phase === 'over') {
    return view.hand_sizes.flatMap((size, seat) => (seat === own ? [] : Array.from({ length: size }, () => seat)))
  }
  const drew = factsOf<ThirteenFact>(steps).filter((one) => one.fact === 'dealt' || one.fact === 'drew')
  return drew.map(({ player }) => player).filter((seat) => seat !== own)
}
