/** Who plays with whom, and in which colour. */
import type { Colour } from '../../cards/shapes'
import type { SequenceView } from '../../wire/types'
import { spacesShowing } from './layout'

const COLOURS: readonly Colour[] = ['B', 'R', 'G']

export function colourOf(team: number): Colour {
  return COLOURS[team]!
}

/** S24: how many sequences win, by the number of teams. */
export const NEEDED: Readonly<Record<number, number>> = { 2: 2, 3: 1 }

/** S5: teams sit alternating. */
export function teamOf(view: SequenceView, seat: number): number {
  return seat % view.chips.length
}

/** S14: both its spaces have a chip. */
export function isDead(view: SequenceView, card: string): boolean {
  const spaces = spacesShowing(card)
  return spaces.length > 0 && spaces.every((space) => space in view.board)
}

const SUIT_ORDER = 'SHCD'
const RANK_ORDER = 'A23456789TQKJ'

/** The hand by suit, jacks last, each card with a key of its own. */
export function sorted(hand: readonly string[]): { card: string; key: string }[] {
  const place = (card: string): number =>
    (card[0] === 'J' ? SUIT_ORDER.length : SUIT_ORDER.indexOf(card[1]!)) * RANK_ORDER.length + RANK_ORDER.indexOf(card[0]!)
  const cards = [...hand].sort((a, b) => place(a) - place(b) || a.localeCompare(b))
  return cards.map((card, n) => ({ card, key: card === cards[n - 1] ? `${card}+` : card }))
}
