import { expect, test } from 'vitest'
import { sidesOf, teamOf } from '../src/table/sides'
import type { Play, TableInfo } from '../src/wire/types'

const info = (game: string, players: number, options = {}): TableInfo => ({ game, players, options }) as TableInfo
const play = (scores: number[], winners: number[]): Play => ({ scores, winners }) as Play

test('twelve players of Sequence are two teams or three', () => {
  const six = sidesOf(info('sequence', 12), play(Array(12).fill(0).map((_, n) => (n % 2 ? 2 : 1)), [1, 3, 5, 7, 9, 11]))
  expect(six.map(({ team, points, won }) => [team, points, won])).toEqual([[2, 2, true], [1, 1, false]])
  expect(six[0]!.seats).toEqual([1, 3, 5, 7, 9, 11])
  expect(sidesOf(info('sequence', 12, { teams: 3 }), play(Array(12).fill(0), []))).toHaveLength(3)
})

test('whoever plays alone is in no team', () => {
  expect(teamOf(info('sequence', 3), 1)).toBeNull()
  expect(teamOf(info('push', 6), 1)).toBeNull()
})

test('the winners come first, then the best: least in 13, most elsewhere', () => {
  const seats = (game: string): number[] => sidesOf(info(game, 3), play([5, 9, 7], [])).map((side) => side.seats[0]!)
  expect(seats('thirteen')).toEqual([0, 2, 1])
  expect(seats('push')).toEqual([1, 2, 0])
})
