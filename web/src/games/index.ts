/** The games that have a folder here: how each is drawn. Any other has a board without pictures. */
import type { GameFace, GameModule } from './contract'
import PlainCard from './generic/Card.svelte'

const FACES = import.meta.glob<GameFace>('./*/face.ts', { eager: true, import: 'default' })
const MODULES = import.meta.glob<GameModule>('./*/module.ts', { import: 'default' })

export function isDrawn(game: string): boolean {
  return `./${game}/module.ts` in MODULES
}

/** How a card of this game is drawn. */
export function cardOf(game: string): GameFace['Card'] {
  return FACES[`./${game}/face.ts`]?.Card ?? PlainCard
}

/** The game's own part of the page, fetched if it was not yet; raises if it cannot be. */
export async function loadGame(game: string): Promise<GameModule> {
  const load = MODULES[`./${game}/module.ts`]
  return load ? load() : (await import('./generic/any_game')).anyGame(game)
}

/** The cards that greet a guest: the first of every game, then the second. */
export function greeting(): (Pick<GameFace, 'Card'> & { name: string })[] {
  const all = Object.values(FACES).flatMap(({ Card, greeting }) => greeting.map((name, n) => ({ Card, name, n })))
  return all.sort((a, b) => a.n - b.n)
}
