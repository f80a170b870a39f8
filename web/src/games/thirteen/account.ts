/** What every round cost everyone. */
import type { Play } from '../../state/play'
import type { Course, ThirteenView } from '../../wire/types'
import type { Account } from '../contract'

/** Null as long as the course is not known, or if a round changed nobody's points: which one, nobody says. */
export function account(play: Play, course: Course | null): Account | null {
  const { rounds } = play.view as ThirteenView
  if (course?.standings.length !== rounds + 1) return null
  const ends = course.standings.map(({ scores }) => scores)
  return {
    by: 'round',
    columns: ends.slice(1).map((_, n) => ({ name: String(n + 1) })),
    points: play.scores.map((_, seat) => ends.slice(1).map((scores, n) => scores[seat]! - ends[n]![seat]!)),
  }
}
