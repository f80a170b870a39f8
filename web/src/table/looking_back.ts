/** A finished game as the boards of the games want it: the table and the play at each step. */
import { askAt, type Answer } from '../asking'
import { factsOf, isDeal } from '../state/facts'
import type { Play } from '../state/play'
import { pathOf } from '../routes'
import type { GameRecord, Replay, Step, TableInfo } from '../wire/types'
import { DEFAULT_SETTINGS } from './setup'

/** The kind of fact with which a turn begins, in games that tell of it. */
const TURN = 'turn'

interface GameKey {
  key: string | null
}

export interface Past {
  record: GameRecord
  replay: Replay
  /** Whether every hand is open, and what chance could have brought. */
  isOpen: boolean
}

/** A finished game, and the key of it that a link brought, if any. */
export interface Wanted {
  table: string
  number: number
  key: string | null
}

/** Both parts of a finished game, or why there are none. */
export async function fetchPast(wanted: Wanted, isOpen: boolean): Promise<Answer<Past>> {
  const [record, replay] = await Promise.all([
    fetchRecord(wanted),
    askAt<Replay>('GET', `${addressOf(wanted)}/replay`, { view: isOpen ? 'all' : 'own', ...keyOf(wanted) }),
  ])
  if (record.said && replay.said) return { said: { record: record.said, replay: replay.said, isOpen }, problem: '' }
  return { said: null, problem: record.problem || replay.problem }
}

/** The record of a finished game, or why there is none. */
export function fetchRecord(wanted: Wanted): Promise<Answer<GameRecord>> {
  return askAt<GameRecord>('GET', `${addressOf(wanted)}/record`, keyOf(wanted))
}

/** A link by which others can look back at it, or why there is none. */
export async function fetchLink(wanted: Wanted, origin: string): Promise<Answer<string>> {
  const { table, number: game, key } = wanted
  const { said, problem } = key === null ? await askAt<GameKey>('GET', `${addressOf(wanted)}/key`) : { said: { key }, problem: '' as const }
  return said ? { said: origin + pathOf({ page: 'replay', table, game, key: said.key }), problem: '' } : { said, problem }
}

/** Where the record can be downloaded. */
export function recordAddress(wanted: Wanted): string {
  return `${addressOf(wanted)}/record${wanted.key === null ? '' : `?key=${wanted.key}`}`
}

function keyOf({ key }: Wanted): Record<string, string> {
  return key === null ? {} : { key }
}

function addressOf({ table, number }: Wanted): string {
  return `/api/tables/${table}/games/${number}`
}

/** The table as it was. */
export function infoOf({ record, replay }: Past): TableInfo {
  const { game, players, options, start, teams } = replay
  const seats = replay.names.map((name, seat) => {
    const level = record.bots[seat] ?? null
    return {
      kind: level === null ? ('person' as const) : ('bot' as const),
      name,
      level,
      ready: true,
      commitment: null,
      seed: null,
      again: false,
    }
  })
  return {
    ...{ game, players, options, start, seats, settings: DEFAULT_SETTINGS, phase: 'over', host: '', host_seat: null, hosting: false, lesson: false, help: 'off' },
    ...{ you: replay.you, may_sit: [], locked: false, paused: false, commitment: '', games_played: 0, teams },
  }
}

/** After how many moves each to stop: all cards that are dealt one after another are one step. */
export function stopsOf({ replay: { steps } }: Past): number[] {
  return steps.flatMap(({ step }, n) => (isDeal(step) && isDeal(steps[n + 1]?.step) ? [] : [n]))
}

/** At which of the stops a turn begins: as the facts say, or where another seat is to act than before. */
export function turnsOf({ replay: { steps, declared } }: Past, stops: readonly number[]): number[] {
  if (declared.headings.includes(TURN)) return stopsWith(steps, stops, [TURN])
  let before: number | undefined
  return stops.flatMap((at, n) => {
    const [actor] = steps[at]!.to_act
    if (actor === undefined || actor === before) return []
    before = actor
    return [n]
  })
}

/** At which of the stops something happens that one wants to see again. */
export function momentsOf({ replay: { steps, declared } }: Past, stops: readonly number[]): number[] {
  return stopsWith(steps, stops, declared.moments)
}

function stopsWith(steps: Replay['steps'], stops: readonly number[], kinds: readonly string[]): number[] {
  return stops.flatMap((at, n) => {
    const made = steps.slice(n === 0 ? 0 : stops[n - 1]! + 1, at + 1).flatMap(({ step }): Step[] => (step ? [step] : []))
    return factsOf(made).some(({ fact }) => kinds.includes(fact)) ? [n] : []
  })
}

/** How it stood after this many moves, with these eyes. */
export function playAt({ replay }: Past, at: number, eyes: number): Play {
  const step = replay.steps[at]!
  const isOver = at === replay.steps.length - 1
  return {
    view: step.views[String(eyes)] ?? Object.values(step.views)[0]!,
    to_act: isOver ? [] : step.to_act,
    legal: [],
    odds: null,
    scores: step.scores,
    over: isOver,
    winners: isOver ? replay.winners : [],
  }
}
