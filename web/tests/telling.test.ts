import { expect, test, vi } from 'vitest'
import { paragraph, tellSteps } from '../src/table/telling'
import type { Step } from '../src/wire/types'

const teller = { names: ['Anna', 'Ben'], game: { cardText: (card: string) => card } }
const step = (id: string, seat: number, heading = false): Step => ({
  move: '=?',
  told: [{ id, heading, values: { player: { seat, cards: null } } }],
})

vi.mock('../src/texts/texts.svelte', () => ({
  t: (id: string, values: Record<string, unknown> = {}) => [id, ...Object.values(values)].join(' '),
}))

test('cards dealt one after another are one sentence', () => {
  const steps = [step('a-plays', 0), step('a-gets', 0), step('a-gets-unseen', 1), step('a-gets', 0), step('a-draws', 1)]
  expect(tellSteps(steps, teller).map(({ text }) => text)).toEqual(['a-plays Anna', 'page-dealt', 'a-draws Ben'])
})

test('a single card, as when looking back step by step, is told by itself', () => {
  expect(tellSteps([step('a-gets', 1)], teller)).toEqual([{ text: 'a-gets Ben', isHeading: false }])
})

test('lines become one paragraph, each with its stop', () => {
  const lines = ['Round 4 is over.', 'Anna: 3 minus points', 'Ben wins!'].map((text) => ({ text, isHeading: false }))
  expect(paragraph(lines)).toBe('Round 4 is over. Anna: 3 minus points. Ben wins!')
})
