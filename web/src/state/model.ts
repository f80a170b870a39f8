/** What the page knows: everything the server said, folded together. No DOM, no clock, no chance. */
import type { Play } from './play'
import type { Command, GameInfo, Happening, AdviceMessage, PresenceMessage, RefusedMessage, Step, TableInfo, TablesMessage } from '../wire/types'

/** How the page and the server are connected. */
export type Status = 'connecting' | 'open' | 'waiting' | 'outdated'

/** A state of play and what led to it, to be shown again. */
export interface Snapshot {
  number: number
  happenings: Happening[]
  /** The moves among them. */
  steps: Step[]
  play: Play
}

export interface TableState {
  id: string
  number: number
  info: TableInfo
  play: Play | null
  log: Happening[]
  recent: Snapshot[]
  /** What a hint said of the position as it is. */
  hint: Pick<AdviceMessage, 'look' | 'move' | 'reason'> | null
  presence: Pick<PresenceMessage, 'online' | 'spectators' | 'watchers'> | null
}

/** Why something was not done, until the player has read it. */
export type Refusal = Pick<RefusedMessage, 'code' | 'sentence' | 'rule'>

/** A command without an answer; a move with the number of its table when it was chosen, and whether the page did that. */
export type Pending = Command & { at?: number | undefined; isForced?: boolean }

export interface ClientState {
  status: Status
  name: string
  games: GameInfo[]
  /** Levels whose bots are not ready: the usual one plays for them. */
  preparing: string[]
  nearby: string | null
  /** Whether there are several nodes, of which a table has one that is best for it. */
  several: boolean
  tables: Record<string, TableState>
  gone: Record<string, Refusal>
  lobby: TablesMessage | null
  watching: string[]
  /** Those of them whose watch has no answer yet. */
  awaited: string[]
  /** Which of the public tables are looked at in the lobby, null outside of it. */
  looking: { search: string; page: number } | null
  pending: Pending[]
  refusal: Refusal | null
  created: { id: string; table: string } | null
}

export const EMPTY: ClientState = {
  status: 'connecting',
  name: '',
  games: [],
  preparing: [],
  nearby: null,
  several: false,
  tables: {},
  gone: {},
  lobby: null,
  watching: [],
  awaited: [],
  looking: null,
  pending: [],
  refusal: null,
  created: null,
}
