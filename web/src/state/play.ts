/** A game as the viewer knows it: what all may see, and what the own seat knows besides. */
import type { OpenPlay, Own, View } from '../wire/types'

export interface Play extends Omit<OpenPlay, 'view'> {
  /** The game's own view. */
  view: View
  legal: string[]
}

export function joined(open: OpenPlay, own: Own): Play {
  return { ...open, view: { ...open.view, ...own.view } as unknown as View, legal: own.legal }
}
