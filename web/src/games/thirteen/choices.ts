/** What the legal actions mean for cards and tiles; the view says what each would do. */
import type { Prospect, ThirteenView } from '../../wire/types'
import { type Tile, TILES } from './cards'

/** The action that puts this card onto this tile, if it is legal. */
export function actionFor(view: ThirteenView, card: string, tile: Tile, legal: readonly string[]): string | null {
  const does = (action: string): boolean => view.prospects[action]?.card === card && view.prospects[action].tile === tile
  return legal.find(does) ?? null
}

/** The tiles that this card may go to now. */
export function tilesFor(view: ThirteenView, card: string, legal: readonly string[]): Tile[] {
  return TILES.filter((tile) => actionFor(view, card, tile, legal) !== null)
}

/** What this card would do to this tile, if that is legal. */
export function prospectOf(view: ThirteenView, card: string, tile: Tile, legal: readonly string[]): Prospect | null {
  return view.prospects[actionFor(view, card, tile, legal) ?? ''] ?? null
}

/** How many cards one would take for putting this card onto this tile. */
export function takesOf(view: ThirteenView, card: string, tile: Tile, legal: readonly string[]): number {
  return prospectOf(view, card, tile, legal)?.takes ?? 0
}
