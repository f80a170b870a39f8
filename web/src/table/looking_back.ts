/** A finished game as the boards of the games want it: the table and the play at each step. */
import { isDeal } from '../state/facts'
import type { Play } from '../state/play'
import type { GameRecord, Replay, TableInfo } from '../wire/types'
import { DEFAULT_SETTINGS } from './setup'

export interface Past {
  record: GameRecord
  replay: Replay
  /** Whether every hand is open, and what chance could have brought. */
  isOpen: boolean
}

/** Both parts of a finished game; null if this person may not see it, or it is not there. */
export async function fetchPast(table: string, number: number, isOpen: boolean): Promise<Past | null> {
  const at = addressOf(table, number)
  const answers = await Promise.all([fetch(`${at}/record`), fetch(`${at}/replay?view=${isOpen ? 'all' : 'own'}`)]).catch(
    () => [],
  )
  if (!answers.length || !answers.every(({ ok }) => ok)) return null
  const [record, replay] = await Promise.all(answers.map((answer) => answer.json()))
  return { record: record as GameRecord, replay: replay as Replay, isOpen }
}

export function addressOf(table: string, number: number): string {
  return `/api/tables/${table}/games/${number}`
}

/** The table as it was; who promised no seed was a bot, and its name is its level. */
export function infoOf({ record, replay }: Past): TableInfo {
  const { game, players, options, start, teams } = replay
  const seats = replay.names.map((name, seat) => {
    const isPerson = String(seat) in record.fair.commitments
    return {
      kind: isPerson ? ('person' as const) : ('bot' as const),
      name: isPerson ? name : '',
      level: isPerson ? null : name,
      ready: true,
      commitment: null,
      seed: null,
    }
  })
  return {
    ...{ game, players, options, start, seats, settings: DEFAULT_SETTINGS, phase: 'over', host: '', host_seat: null, hosting: false },
    ...{ you: replay.you, may_sit: [], locked: false, paused: false, commitment: '', games_played: 0, teams },
  }
}

/** After how many moves each to stop: all cards that are dealt one after another are one step. */
export function stopsOf({ replay: { steps } }: Past): number[] {
  return steps.flatMap(({ step }, n) => (isDeal(step) && isDeal(steps[n + 1]?.step) ? [] : [n]))
}

/** How it stood after this many moves, with these eyes. */
export function playAt({ replay }: Past, at: number, eyes: number): Play {
  const step = replay.steps[at]!
  const isOver = at === replay.steps.length - 1
  return {
    view: step.views[String(eyes)] ?? Object.values(step.views)[0]!,
    to_act: isOver ? [] : step.to_act,
    legal: [],
    scores: step.scores,
    over: isOver,
    winners: isOver ? replay.winners : [],
  }
}
