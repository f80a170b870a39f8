/** Cards of 13 in words and numbers, and how bundles of them are shown. */
import type { Colour } from '../../cards/shapes'
import { t } from '../../texts/texts.svelte'

/** The three tiles, by their colour, as they lie from left to right. */
export const TILES = ['B', 'Y', 'G'] as const
export type Tile = (typeof TILES)[number]

/** What a player can have taken: cards of each tile's colour, and dirty fours. */
export const KINDS: readonly Colour[] = [...TILES, 'R']

export const DIRTY_FOUR = 'R4'

export function cardText(card: string): string {
  return card === DIRTY_FOUR ? t('thirteen-dirty-four') : t('thirteen-card', { colour: card[0]!, value: card[1]! })
}

export function cardsText(cards: readonly string[]): string {
  return cards.length ? cards.map(cardText).join(', ') : t('no-cards')
}

export function worth(card: string): number {
  return Number(card[1])
}

/** By colour, then by value. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (card: string): number => KINDS.indexOf(card[0] as Colour) * 10 + worth(card)
  return [...cards].sort((a, b) => rank(a) - rank(b))
}

/** How many cards of each kind there are. */
export function counted(cards: readonly string[]): { kind: Colour; count: number }[] {
  return KINDS.map((kind) => ({ kind, count: cards.filter((card) => card[0] === kind).length }))
}
