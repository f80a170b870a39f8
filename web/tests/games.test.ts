/** Games are found by their folders; any other has a plain board. */
import { render } from 'svelte/server'
import { expect, test, vi } from 'vitest'
import { gameModule, greeting, isDrawn } from '../src/games'
import type { Play, TableInfo } from '../src/wire/types'

vi.mock('../src/texts/texts.svelte', () => ({ t: (id: string) => id, hasText: (id: string) => id === 'high_card-do-keep' }))

test('every folder with a module is a game', () => {
  expect(['push', 'thirteen', 'sequence', 'generic', 'high_card'].map(isDrawn)).toEqual([true, true, true, false, false])
})

test('a game that the page does not know can be played', () => {
  const { Board, Card, ask, actionText, buttons } = gameModule('high_card')
  expect(buttons(['keep', 'swap 3'])).toEqual(['keep', 'swap 3'])
  expect(['keep', 'swap 3'].map(actionText)).toEqual(['high_card-do-keep', 'swap 3'])
  expect(ask({} as Play, [])).toBe('page-your-turn')
  expect(render(Card, { props: { name: '12' } }).body).toContain('12')
  const play = { view: { hands: [['7'], []] } } as unknown as Play
  const props = { info: {} as TableInfo, play, steps: [], seat: 0, legal: [], choose: () => undefined }
  expect(render(Board, { props }).body).toContain('[["7"],[]]')
})

test('cards of every game greet a guest, those of one game not side by side', () => {
  const cards = greeting().map(({ name }) => name)
  expect(cards).toEqual(['R6', 'QH', 'B7', 'Y3', 'D'])
})
