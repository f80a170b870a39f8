import { expect, test } from 'vitest'
import { commitmentOf, nextStep } from '../src/state/ceremony'
import type { SeatInfo, TableInfo } from '../src/wire/types'

const SEED = '11'.repeat(32)
const PROMISE = '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc'

function table(phase: string, own: Partial<SeatInfo>): TableInfo {
  const seat = { kind: 'person', name: 'Anna', level: null, ready: false, commitment: null, seed: null, ...own }
  return { phase, you: 0, seats: [seat] } as unknown as TableInfo
}

test('a commitment is the SHA-256 of the seed', () => {
  expect(commitmentOf(SEED)).toBe(PROMISE)
})

test('whoever sits promises a seed, once', () => {
  expect(nextStep(table('gathering', {}), SEED)).toEqual({ type: 'ready', commitment: PROMISE })
  expect(nextStep(table('gathering', { commitment: PROMISE }), SEED)).toBeNull()
})

test('the seed is opened when all have promised, and only the promised one', () => {
  expect(nextStep(table('opening', { commitment: PROMISE }), SEED)).toEqual({ type: 'open', seed: SEED })
  expect(nextStep(table('opening', { commitment: 'ff'.repeat(32) }), SEED)).toBeNull()
  expect(nextStep(table('opening', { commitment: PROMISE, seed: SEED }), SEED)).toBeNull()
})

test('whoever watches does nothing', () => {
  expect(nextStep({ ...table('gathering', {}), you: null }, SEED)).toBeNull()
})
