import { expect, test } from 'vitest'
import { sidesOf, teamOf } from '../src/table/sides'
import type { Play } from '../src/state/play'
import type { TableInfo } from '../src/wire/types'

const seats = [...Array(12).keys()]
const info = (teams: number[]): TableInfo => ({ players: teams.length, teams }) as TableInfo
const play = (scores: number[], winners: number[]): Play => ({ scores, winners }) as Play

test('who plays together is one side', () => {
  const two = sidesOf(info(seats.map((seat) => seat % 2)), play(seats.map((seat) => (seat % 2 ? 2 : 1)), [1, 3, 5, 7, 9, 11]), true)
  expect(two.map(({ team, points, won }) => [team, points, won])).toEqual([[2, 2, true], [1, 1, false]])
  expect(two[0]!.seats).toEqual([1, 3, 5, 7, 9, 11])
  expect(sidesOf(info(seats.map((seat) => seat % 3)), play(seats.map(() => 0), []), true)).toHaveLength(3)
})

test('whoever plays alone is in no team', () => {
  expect(teamOf(info([0, 1, 2]), 1)).toBeNull()
  expect(teamOf(info([0, 1, 0, 1]), 1)).toBe(2)
})

test('the winners come first, then the best: most points or least, as the game has it', () => {
  const order = (mostPointsWin: boolean): number[] =>
    sidesOf(info([0, 1, 2]), play([5, 9, 7], []), mostPointsWin).map((side) => side.seats[0]!)
  expect(order(false)).toEqual([0, 2, 1])
  expect(order(true)).toEqual([1, 2, 0])
})
