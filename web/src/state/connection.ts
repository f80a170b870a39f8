/** What to say after (re)connecting, and how long to wait before trying again. All pure. */
import type { Command } from '../wire/types'
import { PROTOCOL } from '../wire/types'
import type { ClientState } from './model'

const FIRST_WAIT_SECONDS = 0.5
const LONGEST_WAIT_SECONDS = 15
/** After the table's first event, which only says that it is there: all that happened is wanted. */
const FROM_THE_START = 1

/** Seconds before attempt n (from 1) to connect again; `luck` from 0 to 1 spreads a crowd. */
export function backoffSeconds(attempt: number, luck: number): number {
  const longest = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempt - 1))
  return longest * (0.5 + luck / 2)
}

/** The id of a watch says which table: it is never answered twice. */
export const WATCH = 'watch-'

/** Commands that are not kept: they follow from the state itself. */
const UNKEPT: ReadonlySet<Command['type']> = new Set(['hello', 'watch', 'unwatch', 'lobby'])

export function hello(language: 'de' | 'en' | 'nl'): Command {
  return { type: 'hello', id: 'hello', protocol: PROTOCOL, language }
}

/** What to say once welcomed: what is watched, with what was missed, and all that had no answer. */
export function resume(state: ClientState): Command[] {
  const watches = state.watching.map((table) => watch(state, table))
  const lobby: Command[] = state.inLobby ? [{ type: 'lobby', id: 'lobby', on: true }] : []
  return [...lobby, ...watches, ...state.pending]
}

export function watch(state: ClientState, table: string): Command {
  return { type: 'watch', id: `${WATCH}${table}`, table, after: state.tables[table]?.number ?? FROM_THE_START }
}

/** The state with a command on its way: kept until the server answers it. */
export function sending(state: ClientState, command: Command): ClientState {
  const next = noted(state, command)
  return UNKEPT.has(command.type) ? next : { ...next, pending: [...next.pending, command], refusal: null }
}

function noted(state: ClientState, command: Command): ClientState {
  switch (command.type) {
    case 'watch':
      return { ...state, watching: [...state.watching.filter((id) => id !== command.table), command.table] }
    case 'unwatch': {
      const { [command.table]: _, ...tables } = state.tables
      return { ...state, tables, watching: state.watching.filter((id) => id !== command.table) }
    }
    case 'lobby':
      return { ...state, inLobby: command.on ?? true }
    default:
      return state
  }
}

/** Whether a move at this table waits for its answer. */
export function isMoving(state: ClientState, table: string): boolean {
  return state.pending.some((command) => command.type === 'move' && command.table === table)
}
