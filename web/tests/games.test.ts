/** Games are found by their folders; any other has a plain board. */
import { render } from 'svelte/server'
import { expect, test, vi } from 'vitest'
import { cardOf, greeting, isDrawn, loadGame } from '../src/games'
import { tellSteps } from '../src/table/telling'
import type { Play } from '../src/state/play'
import type { Fact, TableInfo } from '../src/wire/types'

vi.mock('../src/texts/texts.svelte', () => ({
  t: (id: string, values = {}) => [id, ...Object.values(values)].join(' '),
  hasText: (id: string) => id === 'high_card-do-keep',
}))

test('every folder with a module is a game', () => {
  expect(['push', 'thirteen', 'sequence', 'generic', 'high_card'].map(isDrawn)).toEqual([true, true, true, false, false])
})

test('a game that the page does not know can be played', async () => {
  const { Board, ask, actionText, buttons } = await loadGame('high_card')
  expect(buttons(['keep', 'swap 3'])).toEqual(['keep', 'swap 3'])
  expect(['keep', 'swap 3'].map(actionText)).toEqual(['high_card-do-keep', 'swap 3'])
  expect(ask({} as Play, [])).toBe('page-your-turn')
  expect(render(cardOf('high_card'), { props: { name: '12' } }).body).toContain('12')
  const play = { view: { hands: [['7'], []] } } as unknown as Play
  const props = { info: {} as TableInfo, play, steps: [], seat: 0, legal: [], choose: () => undefined }
  expect(render(Board, { props }).body).toContain('[["7"],[]]')
})

test('what happens in it is told from its facts', async () => {
  const facts = [{ fact: 'swapped', player: 1, card: '3' }, { fact: 'drew', player: 1, card: null }] as Fact[]
  const teller = { game: 'high_card', headings: [], names: ['Anna', 'Ben'], cardText: (await loadGame('high_card')).cardText }
  const lines = tellSteps([{ move: '1:swap', facts }], teller)
  expect(lines.map(({ text }) => text)).toEqual(['high_card-swapped Ben 3', 'high_card-drew-unseen Ben '])
})

test('cards of every game greet a guest, those of one game not side by side', () => {
  const cards = greeting().map(({ name }) => name)
  expect(cards).toEqual(['R6', 'QH', 'B7', 'Y3', 'D'])
})
