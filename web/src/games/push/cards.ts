/** Cards of Push in words and numbers, and how bundles of them are shown. */
import { COLOURS, type Colour } from '../../cards/shapes'
import { t } from '../../texts/texts.svelte'

export function cardText(card: string): string {
  if (card === 'D') return t('push-roll-card')
  if (card === 'X') return t('push-switch-card')
  return t('push-number-card', { colour: card[0]!, value: card[1]! })
}

export function cardsText(cards: readonly string[]): string {
  return cards.length ? cards.map(cardText).join(', ') : t('no-cards')
}

/** What the cards count together; a roll card counts nothing. */
export function worth(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + (Number(card[1]) || 0), 0)
}

export function ofColour(cards: readonly string[], colour: Colour): string[] {
  return cards.filter((card) => card[0] === colour)
}

/** The colours among the cards, each with its cards, in the usual order. */
export function byColour(cards: readonly string[]): { colour: Colour; cards: string[] }[] {
  return COLOURS.map((colour) => ({ colour, cards: ofColour(cards, colour) })).filter((one) => one.cards.length)
}

/** The most that a roll of one colour can cost, or of the star where that costs the whole bench. */
export function atStake(cards: readonly string[], isAll: boolean): number {
  return isAll ? worth(cards) : Math.max(0, ...byColour(cards).map((one) => worth(one.cards)))
}
