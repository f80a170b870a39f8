/** What components draw, without a browser. */
import { render } from 'svelte/server'
import { describe, expect, test, vi } from 'vitest'
import Middle from '../src/games/push/Middle.svelte'
import type { PushView, SeatInfo, TableInfo } from '../src/wire/types'

vi.mock('../src/texts/texts.svelte', () => ({ t: (id: string) => id }))

const seat = (name: string): SeatInfo => ({ kind: 'person', name, level: null, ready: true, commitment: null, seed: null })
const info = { players: 3, you: 0, seats: ['Anna', 'Ben', 'Kim'].map(seat) } as unknown as TableInfo

describe('Push', () => {
  test.each([[0, 'clockwise'], [1, 'counterclockwise'], [2, 'clockwise']])('after %i switch cards rows are chosen %s (P16, P17)', (switches, way) => {
    const view = { switches, pile_size: 60, card: null } as unknown as PushView
    expect(render(Middle, { props: { info, view, steps: [] } }).body).toContain(`page-push-choosing-${way}`)
  })
})
