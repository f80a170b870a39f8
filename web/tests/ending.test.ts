import { expect, test } from 'vitest'
import { placed } from '../src/end/placing'
import { account as ofThirteen } from '../src/games/thirteen/account'
import type { Play } from '../src/state/play'
import { spotsAround } from '../src/table/around'
import type { Side } from '../src/table/sides'

const side = (seat: number, points: number, won = false): Side => ({ team: null, seats: [seat], points, won })

test('whoever wins together shares the first place, and so do others with as many points', () => {
  const sides = [side(2, 30, true), side(0, 28, true), side(1, 12), side(3, 12), side(4, 3)]
  expect(placed(sides).map(({ place }) => place)).toEqual([1, 1, 3, 3, 5])
})

test('in 13 every round has a column, unless which round it was cannot be told', () => {
  const play = { view: { rounds: 2 }, scores: [7, 9] } as unknown as Play
  const standings = [[0, 0], [3, 9], [7, 9]].map((scores, n) => ({ moves: n * 20, scores }))
  expect(ofThirteen(play, { standings, decided: 0, gained: 0, step: null })?.points).toEqual([[3, 4], [9, 0]])
  expect(ofThirteen(play, { standings: standings.slice(1), decided: 0, gained: 0, step: null })).toBeNull()
  expect(ofThirteen(play, null)).toBeNull()
})

test('seats are around the table clockwise from the bottom, as far from each other as the table allows', () => {
  const [bottom, left, top, right] = spotsAround(4, 300, 300)
  for (const [spot, x, y] of [[bottom, 0.5, 1], [left, 0, 0.5], [top, 0.5, 0], [right, 1, 0.5]] as const) {
    expect(spot!.x).toBeCloseTo(x, 2)
    expect(spot!.y).toBeCloseTo(y, 2)
  }
  const spots = spotsAround(12, 300, 460)
  const gaps = spots.map(({ x, y }, n) => Math.hypot((x - spots[(n + 1) % 12]!.x) * 300, (y - spots[(n + 1) % 12]!.y) * 460))
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.1)
})
