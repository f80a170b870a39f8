import { expect, test } from 'vitest'
import { type Past, stopsOf } from '../src/table/looking_back'
import type { Step } from '../src/wire/types'

const step = (...ids: string[]): Step => ({ move: '=?', told: ids.map((id) => ({ id, heading: false, values: {} })) })

test('all cards that are dealt one after another are one step', () => {
  const moves = [step('round', 'a-gets'), step('a-gets-unseen'), step('a-plays'), step(), step('a-plays', 'over'), step('a-gets'), step('a-gets')]
  const past = { replay: { steps: [null, ...moves].map((one) => ({ step: one })) } } as unknown as Past
  expect(stopsOf(past)).toEqual([0, 2, 3, 4, 5, 7])
})
