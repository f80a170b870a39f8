/** The module of a game, as soon as it is there. */
import { loadGame } from '.'
import type { GameModule } from './contract'

export class Loading {
  module = $state.raw<GameModule | null>(null)
  hasFailed = $state(false)

  /** Call in a component; `name` is the game that is wanted, if that is known. */
  constructor(name: () => string | undefined) {
    $effect(() => {
      const wanted = name()
      this.module = null
      this.hasFailed = false
      if (wanted !== undefined) void this.#load(wanted, () => wanted === name())
    })
  }

  async #load(game: string, isWanted: () => boolean): Promise<void> {
    const module = await loadGame(game).catch(() => null)
    if (!isWanted()) return
    this.module = module
    this.hasFailed = module === null
  }
}
