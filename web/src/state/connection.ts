/** What to say after (re)connecting, and how long to wait before trying again. All pure. */
import type { Command } from '../wire/types'
import { PROTOCOL } from '../wire/types'
import type { ClientState, Pending } from './model'

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

/** What to say once welcomed: what is watched, with what was missed, and what had no answer but moves, which wait. */
export function resume(state: ClientState): Command[] {
  const watches = state.watching.map((table) => watch(state, table))
  const lobby: Command[] = state.looking ? [{ type: 'lobby', id: 'lobby', on: true, ...state.looking }] : []
  return [...lobby, ...watches, ...state.pending.filter(({ type }) => type !== 'move')]
}

/** The moves to say again once a table's watch is answered; those meant for another position are forgotten by then. */
export function movesAt(state: ClientState, table: string): Command[] {
  return state.pending.filter((command) => isMoveAt(command, table)).map(({ at: _, isForced: __, ...command }) => command)
}

export function isMoveAt(command: Command, table: string): boolean {
  return command.type === 'move' && command.table === table
}

/** Whether the command has to wait until its table's watch is answered. */
export function isHeld(state: ClientState, command: Command): boolean {
  return state.awaited.some((table) => isMoveAt(command, table))
}

export function watch(state: ClientState, table: string): Command {
  return { type: 'watch', id: `${WATCH}${table}`, table, after: state.tables[table]?.number ?? FROM_THE_START }
}

/** The state with a command on its way: kept until the server answers it. */
export function sending(state: ClientState, command: Command, isForced = false): ClientState {
  const next = noted(state, command)
  if (UNKEPT.has(command.type)) return next
  return { ...next, pending: [...next.pending, kept(state, command, isForced)], refusal: null }
}

function kept(state: ClientState, command: Command, isForced: boolean): Pending {
  return command.type === 'move' ? { ...command, at: state.tables[command.table]?.number, isForced } : command
}

function noted(state: ClientState, command: Command): ClientState {
  switch (command.type) {
    case 'watch':
      return { ...state, watching: withOne(state.watching, command.table), awaited: withOne(state.awaited, command.table) }
    case 'unwatch': {
      const { [command.table]: _, ...tables } = state.tables
      return { ...state, tables, watching: without(state.watching, command.table), awaited: without(state.awaited, command.table) }
    }
    case 'lobby':
      return { ...state, looking: (command.on ?? true) ? { search: command.search ?? '', page: command.page ?? 0 } : null }
    default:
      return state
  }
}

export function without(tables: readonly string[], table: string): string[] {
  return tables.filter((id) => id !== table)
}

function withOne(tables: readonly string[], table: string): string[] {
  return [...without(tables, table), table]
}

/** Whether a command of this type waits for its answer at this table. */
export function isUnderWay(state: ClientState, type: Command['type'], table: string): boolean {
  return state.pending.some((command) => command.type === type && 'table' in command && command.table === table)
}
