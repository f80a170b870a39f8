/** The colours of the teams, and the order of a hand. */
import type { Colour } from '../../cards/shapes'

const COLOURS: readonly Colour[] = ['B', 'R', 'G']

export function colourOf(team: number): Colour {
  return COLOURS[team]!
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
