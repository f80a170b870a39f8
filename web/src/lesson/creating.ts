/** Beginning a first game. */
import { session } from '../session.svelte'
import { DEFAULT_SETTINGS } from '../table/setup'
import type { GameInfo } from '../wire/types'

/** Slower than among people who know the game: what the others do is to be understood. */
const PACE_SECONDS = 1

export function createLesson({ name, lesson }: GameInfo): void {
  if (!lesson) return
  session.send({ type: 'create', game: name, players: lesson, lesson: true, settings: { ...DEFAULT_SETTINGS, pace_seconds: PACE_SECONDS } })
}
