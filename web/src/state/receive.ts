/** `state + message -> state`. */
import { joined, type Play } from './play'
import type { Happening, Message, PastMessage, UpdateMessage } from '../wire/types'
import { isMoveAt, WATCH, without } from './connection'
import { stepsOf } from './facts'
import type { ClientState, Refusal, Snapshot, TableState } from './model'

const MOST_LOG = 600
const MOST_RECENT = 24
/** Refusals that may be over soon: the same may be asked again. */
const FOR_NOW: ReadonlySet<string> = new Set(['too-fast', 'not-stored', 'fault', 'shutting-down', 'server-full'])

/** The state after the server has said this. */
export function receive(state: ClientState, message: Message): ClientState {
  switch (message.type) {
    case 'welcome': {
      const { name, games, preparing, nearby, several } = message
      const awaited = state.status === 'open' ? state.awaited : state.watching
      return { ...answered(state, message.id), status: 'open', awaited, name, games, preparing, nearby, several }
    }
    case 'preparing':
      return { ...state, preparing: message.levels }
    case 'accepted': {
      const asked = state.pending.find((command) => command.id === message.id)
      const next = answered(state, message.id)
      if (asked?.type !== 'create' || message.table === null) return next
      return { ...next, created: { id: message.id, table: message.table } }
    }
    case 'refused': {
      const { code, sentence, rule } = message
      if (code === 'old-protocol') return { ...state, status: 'outdated' }
      if (message.id?.startsWith(WATCH)) return unwatched(state, message.id.slice(WATCH.length), { code, sentence, rule })
      const isForced = state.pending.some((command) => command.id === message.id && command.isForced)
      const refusal = isForced ? state.refusal : { code, sentence, rule } // another tab was faster, and nobody chose it
      return { ...answered(state, message.id), refusal }
    }
    case 'past':
      return changeTable(state, message.table, (known) => remembering(known, message))
    case 'advice': {
      const { look, move, reason } = message
      return changeTable(answered(state, message.id), message.table, (known) => ({ ...known, hint: { look, move, reason } }))
    }
    case 'beat':
      return state
    case 'update':
      return update(caughtUp(answered(state, message.id), message), message)
    case 'presence': {
      const { table, ...presence } = message
      return changeTable(state, table, (known) => ({ ...known, presence }))
    }
    case 'tables':
      return { ...state, lobby: message }
    case 'gone':
      return lost(state, message.table, { code: message.code, sentence: message.sentence, rule: null })
  }
}

/** A watch was refused; for now only, what is known of the table stays. */
function unwatched(state: ClientState, id: string, refusal: Refusal): ClientState {
  if (!FOR_NOW.has(refusal.code)) return lost(state, id, refusal)
  return state.tables[id] ? state : { ...state, gone: { ...state.gone, [id]: refusal } }
}

/** The table is not for this viewer, or no more. */
function lost(state: ClientState, id: string, refusal: Refusal): ClientState {
  const { [id]: _, ...tables } = state.tables
  const watching = without(state.watching, id)
  return { ...settled(state, id, null), tables, watching, gone: { ...state.gone, [id]: refusal } }
}

/** The state with a watch answered: moves there that were chosen at another number are forgotten. */
function settled(state: ClientState, table: string, number: number | null): ClientState {
  const pending = state.pending.filter((command) => !isMoveAt(command, table) || command.at === number)
  return { ...state, pending, awaited: without(state.awaited, table) }
}

function caughtUp(state: ClientState, { id, table, number }: UpdateMessage): ClientState {
  return id === `${WATCH}${table}` ? settled(state, table, number) : state
}

function answered(state: ClientState, id: string | null): ClientState {
  if (id === null || !state.pending.some((command) => command.id === id)) return state
  return { ...state, pending: state.pending.filter((command) => command.id !== id) }
}

function changeTable(
  state: ClientState,
  id: string,
  change: (table: TableState) => TableState,
): ClientState {
  const known = state.tables[id]
  return known ? { ...state, tables: { ...state.tables, [id]: change(known) } } : state
}

/** A table moved on. What it told twice (after a reconnection) counts once. */
function update(state: ClientState, message: UpdateMessage): ClientState {
  const known = state.tables[message.table]
  const info = message.info ?? known?.info
  if (!info) return state // the rest of something that is no longer watched
  if (known && message.number < known.number && !message.fresh) return state
  const news = message.happenings.filter(({ number }) => number > (known?.number ?? 0))
  const isAnew = message.fresh && known?.number !== message.number // only the log goes on, once its past is told
  const before = isAnew ? undefined : known
  const play = info.phase === 'gathering' || info.phase === 'opening' ? null : (playIn(message) ?? before?.play ?? null)
  const table: TableState = {
    id: message.table,
    number: message.number,
    info,
    play,
    log: [...(known?.log ?? []), ...news].slice(-MOST_LOG),
    recent: recent(before?.recent ?? [], message.number, news.filter(({ kind }) => kind !== 'hinted'), play),
    hint: isAnew || news.some(({ kind }) => kind === 'played') ? null : (known?.hint ?? null),
    presence: known?.presence ?? null,
  }
  const { [message.table]: _, ...gone } = state.gone
  return { ...state, gone, tables: { ...state.tables, [message.table]: table } }
}

function playIn({ play, own }: UpdateMessage): Play | null {
  return play && own && joined(play, own)
}

/** The table with what happened before the present, which was told first; what is not joined to it is forgotten. */
function remembering(known: TableState, past: PastMessage): TableState {
  const told = new Set(past.happenings.map(({ number }) => number))
  const kept = known.log.filter(({ number }) => !told.has(number) && (past.joined || number > past.number))
  const log = [...kept, ...past.happenings].sort((a, b) => a.number - b.number).slice(-MOST_LOG)
  const last = past.happenings.at(-1)
  return { ...known, log, recent: last ? known.recent.map((one) => withLast(one, past.number, last)) : known.recent }
}

/** The snapshot of the present with what led to it, if nothing was told of that yet. */
function withLast(one: Snapshot, number: number, last: Happening): Snapshot {
  if (one.number !== number || one.happenings.length) return one
  return { ...one, happenings: [last], steps: stepsOf([last]) }
}

/** The snapshots with one more; where nothing happened, the last one as it is seen now. */
function recent(before: Snapshot[], number: number, happenings: Happening[], play: Play | null): Snapshot[] {
  if (play === null) return []
  const last = before.at(-1)
  if (last && !happenings.length) return [...before.slice(0, -1), { ...last, play }]
  return [...before, { number, happenings, steps: stepsOf(happenings), play }].slice(-MOST_RECENT)
}
