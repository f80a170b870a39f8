import { expect, test } from 'vitest'
import { turnText } from '../src/table/presence'
import type { TableInfo } from '../src/wire/types'

const info = (level: string | null, away_seconds: number | null): TableInfo =>
  ({ seats: [{ kind: 'person', name: 'Anna', level }], settings: { away_seconds } }) as TableInfo

test('who is there thinks', () => {
  expect(turnText(info(null, 60), 0, true)).toBe('page-turn-of')
})

test('who is not there is waited for, until a bot plays if the table has it so', () => {
  expect(turnText(info(null, 60), 0, false)).toBe('page-turn-of-missed')
  expect(turnText(info(null, null), 0, false)).toBe('page-turn-of-missing')
  expect(turnText(info('normal', 60), 0, false)).toBe('page-away')
})
