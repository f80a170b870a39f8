/** Where cards of Push come from and go to, when they do not lie on the table before and after. */
import { factsOf } from '../../state/facts'
import type { PushFact, Step } from '../../wire/types'

export function route(steps: () => readonly Step[]): {
  enter: (piece: string, place: string) => string | null
  exit: (piece: string, place: string) => string | null
} {
  return {
    enter: (_, place) => (place.startsWith('bank') ? null : 'pile'),
    exit: (piece, place) => {
      for (const one of factsOf<PushFact>(steps())) {
        const isBanked = one.fact === 'banked' && place === `bench-${one.player}` && one.cards.includes(piece)
        if (isBanked) return `bank-${one.player}-${one.colour}`
      }
      return 'discard'
    },
  }
}
