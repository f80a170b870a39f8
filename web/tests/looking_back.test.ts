import { expect, test } from 'vitest'
import { type Past, stopsOf } from '../src/table/looking_back'
import type { Fact, Step } from '../src/wire/types'

const step = (...kinds: string[]): Step => ({ move: '=?', facts: kinds.map((fact) => ({ fact })) as Fact[] })

test('all cards that are dealt one after another are one step', () => {
  const moves = [step('round', 'dealt'), step('dealt'), step('played'), step(), step('played', 'over'), step('dealt'), step('dealt')]
  const past = { replay: { steps: [null, ...moves].map((one) => ({ step: one })) } } as unknown as Past
  expect(stopsOf(past)).toEqual([0, 2, 3, 4, 5, 7])
})
