/** What a game declares of itself, as the server tells it. */
import { session } from '../session.svelte'
import type { GameInfo } from '../wire/types'

export function declared(game: string | undefined): GameInfo | undefined {
  return session.state.games.find(({ name }) => name === game)
}
