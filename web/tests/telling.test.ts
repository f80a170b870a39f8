import { expect, test, vi } from 'vitest'
import { ownReturn, paragraph, tellHappening, tellNews, tellSteps } from '../src/table/telling'
import type { Happening, Step } from '../src/wire/types'

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

test('the line below the board tells who came and went, but not how the dealer was drawn', () => {
  const news: Happening[] = [
    { kind: 'dealer', number: 1, draws: [[0, '9S']], dealer: 0 },
    { kind: 'started', number: 2, start: 1 },
    { kind: 'played', number: 3, steps: [step('a-plays', 0)] },
    { kind: 'away', number: 4, seat: 1 },
  ]
  expect(tellNews(news, teller).map(({ text }) => text)).toEqual(['a-plays Anna', 'page-away Ben'])
})

test('whoever comes back hears that a bot played, the others who it is', () => {
  const back: Happening = { kind: 'back', number: 1, seat: 1 }
  const said = (you: number | null): string => tellHappening(back, { ...teller, you })[0]!.text
  expect([said(0), said(1), said(null)]).toEqual(['page-back Ben', 'page-back-you', 'page-back Ben'])
})

test('that a bot played is still told to whoever came back when the next ones have moved', () => {
  const back: Happening = { kind: 'back', number: 1, seat: 1 }
  const moves = (count: number): Happening[] => Array.from({ length: count }, (_, n) => ({ kind: 'played', number: n + 2, steps: [] }))
  expect(ownReturn([back, ...moves(5)], 1)).toEqual([back])
  expect(ownReturn([back, ...moves(6)], 1)).toEqual([])
  expect(ownReturn([back], 0)).toEqual([])
})
