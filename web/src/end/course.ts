/** How a finished game went, as the server has worked it out. */
import { preferences } from '../settings.svelte'
import type { Course } from '../wire/types'

/** The course of the game; null if the server cannot say now: then the end is told without it. */
export async function courseOf(table: string, game: number): Promise<Course | null> {
  const answer = await fetch(`/api/tables/${table}/games/${game}/course?language=${preferences.language}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Course) : null
}
