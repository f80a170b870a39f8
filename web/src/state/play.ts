/** A game as the viewer knows it: what all may see, and what the own seat knows besides. */
import type { Coach, Odds, OpenPlay, Own, View } from '../wire/types'

export interface Play extends Omit<OpenPlay, 'view'> {
  /** The game's own view. */
  view: View
  legal: string[]
  /** In a first game: what its coach asks for. */
  coach?: Coach | null
  /** What the game tells of chances where that is help the table has, while the own seat is to act. */
  odds: Odds | null
}

export function joined(open: OpenPlay, own: Own): Play {
  const { legal, coach, odds } = own
  return { ...open, view: { ...open.view, ...own.view } as unknown as View, legal, coach, odds }
}
