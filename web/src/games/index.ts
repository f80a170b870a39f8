/** The games that have a folder here: how each is drawn. Any other has a board without pictures. */
import type { GameModule } from './contract'
import { anyGame } from './generic/any_game'

const MODULES = import.meta.glob<GameModule>('./*/module.ts', { eager: true, import: 'default' })

export function isDrawn(game: string): boolean {
  return `./${game}/module.ts` in MODULES
}

export function gameModule(game: string): GameModule {
  return MODULES[`./${game}/module.ts`] ?? anyGame(game)
}

/** The cards that greet a guest: the first of every game, then the second. */
export function greeting(): { Card: GameModule['Card']; name: string }[] {
  const all = Object.values(MODULES).flatMap(({ Card, greeting }) => greeting.map((name, n) => ({ Card, name, n })))
  return all.sort((a, b) => a.n - b.n)
}
