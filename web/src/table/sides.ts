/** Who wins and loses together. */
import type { Play } from '../state/play'
import type { TableInfo } from '../wire/types'

/** Seats that play together, and what they have; everyone alone where there are no teams. */
export interface Side {
  /** The number of the team, from 1; null for somebody alone. */
  team: number | null
  seats: number[]
  points: number
  won: boolean
}

/** The team of a seat, from 1; null where everyone plays alone. */
export function teamOf({ teams, players }: Pick<TableInfo, 'teams' | 'players'>, seat: number): number | null {
  return new Set(teams).size < players ? teams[seat]! + 1 : null
}

/** Which of two scores comes first, as the game has it: the better one. */
export function byPoints(mostPointsWin: boolean): (a: number, b: number) => number {
  return (a, b) => (mostPointsWin ? b - a : a - b)
}

/** Everyone after the game, the winners first, then the best. */
export function sidesOf(info: Pick<TableInfo, 'teams' | 'players'>, play: Pick<Play, 'scores' | 'winners'>, mostPointsWin: boolean): Side[] {
  const sides = new Map<number, Side>()
  for (const [seat, points] of play.scores.entries()) {
    const team = teamOf(info, seat)
    const side = sides.get(team ?? -seat)
    if (side) side.seats.push(seat)
    else sides.set(team ?? -seat, { team, seats: [seat], points, won: play.winners.includes(seat) })
  }
  const better = byPoints(mostPointsWin)
  return [...sides.values()].sort((a, b) => Number(b.won) - Number(a.won) || better(a.points, b.points))
}
