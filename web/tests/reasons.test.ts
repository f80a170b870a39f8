import { expect, test } from 'vitest'
import { reasonAt, reasonsIn } from '../src/table/reasons'
import type { GameRecord, Happening, Saying, Step } from '../src/wire/types'

const says = (id: string): Saying => ({ id, values: {} })
const step = (move: string): Step => ({ move, facts: [] })
let number = 0
const played = (moves: string, reason: Saying | null = null): Happening => ({ kind: 'played', number: (number += 1), steps: moves.split(' ').map(step), reason })
const other = (kind: 'started' | 'finished' | 'gathered' | 'locked'): Happening => ({ kind, number: (number += 1) }) as Happening

const record = { moves: ['=?', '0:a', '=?', '1:b', '0:c', '=?'], reasons: { 1: says('first'), 4: says('last') } } as unknown as GameRecord
/** The game of the record, as it is in a log: what was dealt, and three decisions with what chance brought then. */
const game = (): Happening[] => [other('started'), played('=?'), played('0:a =?'), other('locked'), played('1:b'), played('0:c =?'), other('finished')]

test('a reason that was told with its move is there at once', () => {
  const log = [played('0:a', says('open')), played('1:b')]
  expect([...reasonsIn(log, null)]).toEqual([[log[0]!.number, says('open')]])
})

test('the record tells the reasons of the last game in the log', () => {
  const log = [...game(), other('gathered'), ...game()]
  expect(reasonsIn(log, null).size).toBe(0)
  const [, dealt, a, , b, c] = log.slice(-7)
  const reasons = reasonsIn(log, record)
  expect([dealt, a, b, c].map((one) => reasons.get(one!.number)?.id)).toEqual([undefined, 'first', undefined, 'last'])
  expect(reasons.size).toBe(2)
})

test('also where the log does not reach back to its beginning', () => {
  const log = game().slice(4)
  expect([...reasonsIn(log, record).values()].map(({ id }) => id)).toEqual(['last'])
})

test('looking back, a reason stays as long as chance goes on with the move', () => {
  const at = [0, 1, 2, 3, 4, 5, 6].map((made) => reasonAt(record, made)?.id)
  expect(at).toEqual([undefined, undefined, 'first', 'first', undefined, 'last', 'last'])
})
