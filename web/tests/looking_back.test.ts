import { expect, test } from 'vitest'
import { momentsOf, type Past, stopsOf, turnsOf } from '../src/table/looking_back'
import type { Fact, Step } from '../src/wire/types'

const step = (...kinds: string[]): Step => ({ move: '=?', facts: kinds.map((fact) => ({ fact })) as Fact[] })

test('all cards that are dealt one after another are one step', () => {
  const moves = [step('round', 'dealt'), step('dealt'), step('played'), step(), step('played', 'over'), step('dealt'), step('dealt')]
  const past = { replay: { steps: [null, ...moves].map((one) => ({ step: one })) } } as unknown as Past
  expect(stopsOf(past)).toEqual([0, 2, 3, 4, 5, 7])
})

/** A game of such steps, each with who is to act after it. */
function game(steps: [Step | null, ...number[]][], headings: string[], moments: string[] = []): Past {
  const replay = { steps: steps.map(([one, ...to_act]) => ({ step: one, to_act })), declared: { headings, moments } }
  return { replay } as unknown as Past
}
const SHARED = [[null, 0], [step('turn', 'drew'), 0], [step('stopped'), 1], [step('took'), 2], [step('turn'), 1], [step('banked'), 1], [step()]] as const

test('a turn begins where the facts say so, whoever chooses meanwhile', () => {
  const past = game(SHARED.map((one) => [...one]), ['turn'])
  expect(turnsOf(past, stopsOf(past))).toEqual([1, 4])
})

test('in a game that tells of no turns one begins where another seat is to act', () => {
  const past = game([[step('round', 'dealt')], [step('dealt'), 1], [step('played')], [step('drew'), 2], [step('played'), 2], [step('tipped'), 0]], ['round'])
  expect(turnsOf(past, stopsOf(past))).toEqual([0, 2, 4])
})

test('moments are what the game says, also among cards that are dealt', () => {
  const past = game([[null, 0], [step('played')], [step('round-over', 'dealt')], [step('dealt')], [step('tipped')]], [], ['round-over', 'tipped'])
  expect(stopsOf(past)).toEqual([0, 1, 3, 4])
  expect(momentsOf(past, stopsOf(past))).toEqual([2, 3])
})
