/** Where cards of 13 come from and go to, when they do not lie on the table before and after. */
import type { Step, ThirteenView } from '../../wire/types'
import type { Route } from '../../motion/travel.svelte'
import { seatIn } from './story'

/** Taken cards wait until the card that tips the tile has landed. */
export const LANDING_MILLISECONDS = 200

export function route(steps: () => readonly Step[]): Omit<Route, 'hold'> {
  const told = (id: string, tile: string) =>
    steps().flatMap((step) => step.told).findLast((one) => one.id === id && `tile-${String(one.values.tile)}` === tile)
  return {
    joins: (from, to) => from === 'hand' && to.startsWith('tile'),
    enter: (_, place) => {
      if (place === 'hand') return 'pile'
      const played = told('thirteen-plays', place) ?? told('thirteen-takes', place)
      return played ? `hand-${seatIn(played)}` : null
    },
    exit: (piece, place) => {
      if (place === 'hand') return `tile-${piece[0]!}`
      const taken = told('thirteen-takes', place)
      return taken ? `taken-${seatIn(taken)}` : 'pile'
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
  const drew = steps.flatMap((step) => step.told).filter(({ id }) => /^thirteen-(draws|gets)/.test(id))
  return drew.map(seatIn).filter((seat) => seat !== own)
}
