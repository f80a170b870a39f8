/** Where cards of Push come from and go to, when they do not lie on the table before and after. */
import type { Step } from '../../wire/types'

const BANK = /^(\d+):bank (.)$/

export function route(steps: () => readonly Step[]): {
  enter: (piece: string, place: string) => string | null
  exit: (piece: string, place: string) => string | null
} {
  return {
    enter: (_, place) => (place.startsWith('bank') ? null : 'pile'),
    exit: (piece, place) => {
      for (const { move } of steps()) {
        const banked = BANK.exec(move)
        if (banked && place === `bench-${banked[1]!}` && piece[0] === banked[2]) return `bank-${banked[1]!}-${banked[2]!}`
      }
      return 'discard'
    },
  }
}
