/** What the legal actions mean for cards and tiles, and what a card would do to a tile. */
import type { ThirteenView } from '../../wire/types'
import { LIMIT, type Tile, TILES, worth } from './cards'

/** What a tile would come to with one more card: its sum, and how many cards would be taken. */
export interface Prospect {
  value: number
  takes: number
}

/** The action that puts this card onto this tile, if it is legal. */
export function actionFor(card: string, tile: Tile, legal: readonly string[]): string | null {
  const named = `play ${card} ${tile}`
  if (legal.includes(named)) return named
  return card[0] === tile && legal.includes(`play ${card}`) ? `play ${card}` : null
}

/** The tiles that this card may go to now. */
export function tilesFor(card: string, legal: readonly string[]): Tile[] {
  return TILES.filter((tile) => actionFor(card, tile, legal) !== null)
}

export function prospect(view: ThirteenView, card: string, tile: Tile): Prospect {
  const value = (view.values[tile] ?? 0) + worth(card)
  return { value, takes: value > LIMIT ? (view.tiles[tile]?.length ?? 0) : 0 }
}
