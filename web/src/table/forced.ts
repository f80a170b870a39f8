/** Moves that play themselves. */
import type { GameModule } from '../games/contract'

/** The only action there is, unless the game leaves it to the player; null if there is a choice. */
export function forcedAction(game: Pick<GameModule, 'isUpToPlayer'>, legal: readonly string[]): string | null {
  const [only, another] = legal
  if (only === undefined || another !== undefined) return null
  return game.isUpToPlayer?.(only) ? null : only
}
