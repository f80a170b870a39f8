/** What components draw, and what the games ask, without a browser. */
import type { Component } from 'svelte'
import { render } from 'svelte/server'
import { describe, expect, test, vi } from 'vitest'
import DieFace from '../src/cards/DieFace.svelte'
import RollCard from '../src/cards/RollCard.svelte'
import { COLOURS, SHAPES } from '../src/cards/shapes'
import Middle from '../src/games/push/Middle.svelte'
import { asking } from '../src/games/thirteen/asking.svelte'
import thirteen from '../src/games/thirteen/module'
import RoundResult from '../src/games/thirteen/RoundResult.svelte'
import { byPoints } from '../src/table/sides'
import type { Play } from '../src/state/play'
import type { PushView, SeatInfo, TableInfo, ThirteenView } from '../src/wire/types'

vi.mock('../src/texts/texts.svelte', () => ({ t: (id: string) => id }))

const seat = (name: string): SeatInfo => ({ kind: 'person', name, level: null, ready: true, commitment: null, seed: null, again: false })
const info = { players: 3, you: 0, seats: ['Anna', 'Ben', 'Kim'].map(seat) } as unknown as TableInfo

describe('Push', () => {
  test.each(Object.entries({ DieFace, RollCard } as Record<string, Component>))('%s at rest shows every colour: none looks safe', (_, Drawing) => {
    const { body } = render(Drawing)
    for (const colour of COLOURS) expect(body).toContain(SHAPES[colour])
  })

  test.each([['left', 'clockwise'], ['right', 'counterclockwise']])('choosing that goes on to the %s goes %s (P16, P17)', (direction, way) => {
    const view = { direction, switches: 1, pile_size: 60, card: null } as unknown as PushView
    expect(render(Middle, { props: { info, view } }).body).toContain(`page-push-choosing-${way}`)
  })

  test('which way choosing goes is said only once a switch card lies there', () => {
    const view = { direction: 'left', switches: 0, pile_size: 60, card: null } as unknown as PushView
    expect(render(Middle, { props: { info, view } }).body).not.toContain('page-push-choosing')
  })
})

describe('13', () => {
  test('what cost nothing is struck out in the result of a round (T16), and said', () => {
    const view = { taken: [['B1', 'B2', 'Y1'], ['B7', 'Y1'], []] } as unknown as ThirteenView
    const ended = { round: 1, points: [1, 2, 0], free: [{ seat: 0, colour: 'B' }], view }
    const props = { info, ended, points: [1, 2, 0], better: byPoints(false), isLast: false, close: () => undefined }
    expect([...render(RoundResult, { props }).body.matchAll(/<s\b[^>]*>(\d+)<\/s>.*?page-thirteen-free/g)].map(([, n]) => n)).toEqual(['2'])
  })

  test('while a dirty four asks for its tile, so do the words', () => {
    const legal = ['play B5', 'play R4 B', 'play R4 G', 'play R4 Y']
    const prospects = Object.fromEntries(['B', 'G', 'Y'].map((tile) => [`play R4 ${tile}`, { card: 'R4', tile }]))
    const play = { view: { prospects } } as unknown as Play
    expect(thirteen.ask(play, legal)).toBe('page-thirteen-ask')
    asking.card = 'R4'
    expect(thirteen.ask(play, legal)).toBe('page-thirteen-which-tile')
    asking.card = null
  })

  test('a card that was touched once and would take a tile asks for a second touch', () => {
    const prospects = { 'play B5': { card: 'B5', tile: 'B', value: 15, takes: 3 }, 'play Y1': { card: 'Y1', tile: 'Y', value: 2, takes: 0 } }
    const play = { view: { prospects } } as unknown as Play
    asking.card = 'B5'
    expect(thirteen.ask(play, Object.keys(prospects))).toBe('page-thirteen-ask-sure')
    asking.card = null
  })
})
