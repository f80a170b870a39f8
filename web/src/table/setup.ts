/** How a table is set up: what the host chooses before the game. */
import type { TableState } from '../state/model'
import type { Command, GameInfo, OptionInfo, Settings } from '../wire/types'

export interface Setup {
  players: number
  options: Record<string, boolean | number>
  settings: Settings
}

/** How a table is set up, as far as its host has asked for already. */
export function setupOf({ id, info }: TableState, pending: readonly Command[]): Setup {
  const asked = pending.findLast((command) => command.type === 'configure' && command.table === id)
  return { ...info, ...(asked as Partial<Setup> | undefined) }
}

export const DEFAULT_SETTINGS: Settings = {
  public: false,
  spectators: true,
  admits: false,
  pace_seconds: 0.4,
  away_seconds: 60,
  open_totals: false,
  open_memory: false,
  help: null,
}

export const PACES = [0.2, 0.4, 0.8] as const

/** The options that this number of players leaves a choice in. */
export function optionsFor(game: GameInfo, players: number): OptionInfo[] {
  return game.options.filter((option) => option.players.includes(players))
}

/** The setup with another number of players, without the options that it leaves no choice in. */
export function withPlayers(setup: Setup, game: GameInfo, players: number): Setup {
  const names = optionsFor(game, players).map(({ name }) => name)
  const kept = Object.entries(setup.options).filter(([name]) => names.includes(name))
  return { ...setup, players, options: Object.fromEntries(kept) }
}
