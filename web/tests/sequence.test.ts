import { describe, expect, test } from 'vitest'
import { atOnce, cardsFor, claims, lineNear, spacesFor, touch } from '../src/games/sequence/choices'
import { dealerDraw, drawersIn, historyOf, stepsSoFar, topOf } from '../src/games/sequence/history'
import { spaceTowards } from '../src/games/sequence/keys'
import { CORNER, ROWS, shownOn, spacesOn, spacesShowing } from '../src/games/sequence/layout'
import { sorted } from '../src/games/sequence/teams'
import { EMPTY, type TableState } from '../src/state/model'
import { factsOf } from '../src/state/facts'
import { receive } from '../src/state/receive'
import type { SequenceFact, SequenceView } from '../src/wire/types'
import { STREAMS } from './recorded'

/** The table after each message of the recorded game that has one. */
function tables(): TableState[] {
  let state = EMPTY
  return STREAMS.sequence!.flatMap((message) => {
    state = receive(state, message)
    const table = state.tables.T
    return table?.play ? [table] : []
  })
}
const viewOf = (table: TableState): SequenceView => table.play!.view as SequenceView

describe('the board', () => {
  test('shows every card but the jacks twice, and four corners', () => {
    const shown = ROWS.flat().map(shownOn)
    expect(shown.filter((card) => card === CORNER)).toHaveLength(4)
    expect(new Set(shown).size).toBe(48 + 1)
    expect(spacesShowing('TD')).toEqual(['h6', 'e10'])
    expect(spacesShowing('JD')).toEqual([])
  })

  test('a line is its five spaces, whichever way it runs', () => {
    expect(spacesOn('a1-e1')).toEqual(['a1', 'b1', 'c1', 'd1', 'e1'])
    expect(spacesOn('b6-f2')).toEqual(['b6', 'c5', 'd4', 'e3', 'f2'])
    expect(spacesOn('a6-a10')).toEqual(['a6', 'a7', 'a8', 'a9', 'a10'])
  })
})

describe('touching', () => {
  const legal = ['play TD h6', 'play TD e10', 'play JC h6', 'play JC a2', 'play JS c3', 'swap 4S']

  test('a card lights its spaces, a space knows its cards', () => {
    expect(spacesFor(legal, 'TD')).toEqual(['h6', 'e10'])
    expect(cardsFor(legal, 'h6')).toEqual(['TD', 'JC'])
    expect(atOnce(legal, '4S')).toBe('swap 4S')
    expect(atOnce(legal, 'TD')).toBeNull()
  })

  test('a space plays the card in the fingers, or the card that it shows', () => {
    expect(touch(legal, 'JC', 'h6')).toEqual({ action: 'play JC h6' })
    expect(touch(legal, null, 'h6')).toEqual({ action: 'play TD h6' })
    expect(touch(legal, 'TD', 'j9')).toBeNull()
  })

  test('a jack is never played by a slip, only picked up', () => {
    expect(touch(legal, null, 'a2')).toEqual({ pick: 'JC' })
    expect(touch(legal, 'JC', 'a2')).toEqual({ action: 'play JC a2' })
    expect(touch(legal, null, 'c3')).toEqual({ pick: 'JS' })
  })

  test('of several fives the one whose middle is nearest', () => {
    const lines = claims(['claim e2-i2', 'claim f2-j2'])
    expect(lineNear(lines, 'e2')).toBe('e2-i2')
    expect(lineNear(lines, 'j2')).toBe('f2-j2')
    expect(lineNear(lines, 'a1')).toBeNull()
  })
})

test('arrow keys go to the nearest lit space that way, or step by step', () => {
  expect(spaceTowards('e5', 'ArrowUp', new Set())).toBe('e4')
  expect(spaceTowards('a1', 'ArrowUp', new Set())).toBe('a1')
  expect(spaceTowards('e5', 'ArrowRight', new Set(['a1', 'h6', 'j5']))).toBe('j5')
  expect(spaceTowards('e5', 'ArrowLeft', new Set(['h6']))).toBe('e5')
  expect(spaceTowards('e5', 'Enter', new Set())).toBeNull()
})

test('the hand is sorted by suit, jacks last, twins apart', () => {
  const hand = sorted(['2S', 'JC', 'KH', 'AS', '2S'])
  expect(hand.map(({ card }) => card)).toEqual(['AS', '2S', '2S', 'KH', 'JC'])
  expect(new Set(hand.map(({ key }) => key)).size).toBe(5)
})

describe('a recorded game', () => {
  test('the remembered tops lie in the discard piles, and the last chip on the board', () => {
    for (const table of tables()) {
      const view = viewOf(table)
      const history = historyOf(stepsSoFar(table.log))
      view.discards.forEach((pile, seat) => {
        const top = topOf(view, history, seat)
        expect(top === null).toBe(Object.keys(pile).length === 0)
        if (top) expect(pile[top]).toBeGreaterThan(0)
      })
      for (const one of factsOf<SequenceFact>(table.recent.at(-1)!.steps)) {
        if (one.fact === 'played') expect(view.board[one.space]).toBeDefined()
      }
    }
  })

  test('who drew which card for the dealer is known', () => {
    const table = tables()[0]!
    const drawn = dealerDraw(table.log)!
    expect(drawn.draws.length).toBeGreaterThanOrEqual(table.info.players)
    expect(table.info.start).toBe(drawn.dealer)
  })

  test('who drew since the state before has that many cards more, or played one', () => {
    const all = tables()
    const lays: string[] = ['played', 'removed', 'swapped', 'discarded'] satisfies SequenceFact['fact'][]
    for (const [n, table] of all.entries()) {
      if (n === 0) continue
      const steps = table.recent.at(-1)!.steps
      const drew = drawersIn(steps)
      const played = factsOf<SequenceFact>(steps).flatMap((one) => (lays.includes(one.fact) && 'player' in one ? [one.player] : []))
      viewOf(table).hand_sizes.forEach((size, seat) => {
        const [gained, lost] = [drew, played].map((seats) => seats.filter((one) => one === seat).length)
        if (table.number !== all[n - 1]!.number) expect(size).toBe(viewOf(all[n - 1]!).hand_sizes[seat]! + gained! - lost!)
      })
    }
  })

  test('every play that is offered is of a card in hand; a dead card is never among them', () => {
    for (const table of tables()) {
      const view = viewOf(table)
      for (const action of table.play!.legal) {
        const [verb, card = ''] = action.split(' ')
        if (verb === 'play') expect(view.hand).toContain(card)
        if (verb === 'play' && card[0] !== 'J') expect(view.dead).not.toContain(card)
        if (verb === 'swap') expect(view.dead).toContain(card)
      }
    }
  })

  test('at the end the winners have their lines, of chips of their own', () => {
    const table = tables().at(-1)!
    const view = viewOf(table)
    const team = table.info.teams[table.play!.winners[0]!]!
    expect(view.sequences[team]).toBe(view.needed)
    expect(view.lines[team]).toHaveLength(view.sequences[team]!)
    for (const space of view.lines[team]!.flatMap(spacesOn)) {
      if (shownOn(space) !== CORNER) expect(view.board[space]).toBe(team)
    }
  })
})
