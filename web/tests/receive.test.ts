import { describe, expect, test } from 'vitest'
import { isUnderWay, resume, sending } from '../src/state/connection'
import { EMPTY, type ClientState } from '../src/state/model'
import { receive } from '../src/state/receive'
import type { OpenPlay, UpdateMessage } from '../src/wire/types'
import { STREAMS } from './recorded'

const TABLE = 'T'

function after(messages: readonly (typeof STREAMS)[string][number][], state: ClientState = EMPTY): ClientState {
  return messages.reduce(receive, state)
}

describe.each(Object.keys(STREAMS))('a recorded game of %s', (game) => {
  const stream = STREAMS[game]!

  test('ends over, with winners, and everything that happened in order', () => {
    const table = after(stream).tables[TABLE]!
    expect(table.info.phase).toBe('over')
    expect(table.play?.over).toBe(true)
    expect(table.play?.winners.length).toBeGreaterThan(0)
    const numbers = table.log.map(({ number }) => number)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('what is legal is only ever what the server said', () => {
    let state = EMPTY
    for (const message of stream) {
      state = receive(state, message)
      const play = state.tables[TABLE]?.play
      if (message.type === 'update' && message.own) expect(play?.legal).toEqual(message.own.legal)
    }
  })

  test('told again after a reconnection, nothing counts twice', () => {
    const middle = Math.floor(stream.length / 2)
    const once = after(stream)
    const overlapping = after(stream.slice(middle - 3), after(stream.slice(0, middle)))
    expect(overlapping.tables[TABLE]!.log).toEqual(once.tables[TABLE]!.log)
    expect(overlapping.tables[TABLE]!.play).toEqual(once.tables[TABLE]!.play)
  })

  test('a reconnection asks for what was missed and says unanswered commands again, moves later', () => {
    const watching = sending(after(stream.slice(0, 12)), { type: 'watch', id: 'w', table: TABLE })
    const moving = sending(watching, { type: 'move', id: 'm1', table: TABLE, action: 'draw' })
    const locking = sending(moving, { type: 'lock', id: 'l1', table: TABLE, on: true })
    const number = locking.tables[TABLE]!.number
    expect(resume(locking)).toEqual([
      { type: 'watch', id: 'watch-T', table: TABLE, after: number },
      { type: 'lock', id: 'l1', table: TABLE, on: true },
    ])
  })
})

test('an answer ends the waiting, a refusal is kept to be read', () => {
  const asked = sending(EMPTY, { type: 'move', id: 'm1', table: TABLE, action: 'stop' })
  const refused = { type: 'refused', id: 'm1', code: 'illegal-move', sentence: 'No.', rule: 'P13', wait: null } as const
  const state = receive(asked, refused)
  expect(state.pending).toEqual([])
  expect(state.refusal?.rule).toBe('P13')
})

test('a move that nobody chose is refused in silence: another tab of the same person was faster', () => {
  const asked = sending(EMPTY, { type: 'move', id: 'm1', table: TABLE, action: 'stop' }, true)
  const state = receive(asked, { type: 'refused', id: 'm1', code: 'illegal-move', sentence: 'No.', rule: 'P13', wait: null })
  expect(state.pending).toEqual([])
  expect(state.refusal).toBe(null)
})

test('what is under way at one table is not at another', () => {
  const asked = sending(EMPTY, { type: 'ready', id: 'r1', table: TABLE, commitment: '' })
  expect(isUnderWay(asked, 'ready', TABLE)).toBe(true)
  expect(isUnderWay(asked, 'ready', 'U')).toBe(false)
  expect(isUnderWay(asked, 'open', TABLE)).toBe(false)
})

test('a table that cannot be watched is gone, and why is known', () => {
  const asked = sending(EMPTY, { type: 'watch', id: 'watch-T', table: TABLE })
  const refused = { type: 'refused', id: 'watch-T', code: 'no-such-table', sentence: 'No.', rule: null, wait: null } as const
  const state = receive(asked, refused)
  expect(state.gone[TABLE]?.code).toBe('no-such-table')
  expect(state.refusal).toBeNull()
})

test('a reconnection with nothing missed keeps what was told last', () => {
  const playing = after(STREAMS.push!.slice(0, 30))
  const { number, info, play, recent } = playing.tables[TABLE]!
  const legal = ['other']
  const again: UpdateMessage = {
    type: 'update', table: TABLE, number, happenings: [], id: 'watch-T', fresh: true, info, play: play as unknown as OpenPlay, own: { view: {}, legal, coach: null, odds: null },
  }
  const table = receive(playing, again).tables[TABLE]!
  expect(table.recent.map(({ happenings }) => happenings)).toEqual(recent.map(({ happenings }) => happenings))
  expect(table.recent.at(-1)!.play.legal).toEqual(legal)
})

test('the present comes first, and the past joins what was known', () => {
  const stream = STREAMS.push!
  const middle = Math.floor(stream.length / 2)
  const [before, whole] = [after(stream.slice(0, middle)).tables[TABLE]!, after(stream).tables[TABLE]!]
  const missed = whole.log.filter(({ number }) => number > before.number)
  const present: UpdateMessage = {
    ...{ type: 'update', table: TABLE, number: whole.number, happenings: [], id: 'watch-T', fresh: true, info: whole.info },
    ...{ play: whole.play as unknown as OpenPlay, own: { view: {}, legal: [], coach: null, odds: null } },
  }
  const came = receive(after(stream.slice(0, middle)), present)
  expect(came.tables[TABLE]!.play).toEqual({ ...whole.play, legal: [], coach: null, odds: null })
  const past = { type: 'past', table: TABLE, number: whole.number, happenings: missed } as const
  const joined = receive(came, { ...past, joined: true }).tables[TABLE]!
  expect(joined.log).toEqual(whole.log)
  expect(joined.recent.at(-1)!.happenings).toEqual(missed.slice(-1))
  const alone = receive(came, { ...past, joined: false }).tables[TABLE]!
  expect(alone.log).toEqual(missed)
})

test('a rematch takes the cards off the table', () => {
  const over = after(STREAMS.push!)
  const info = { ...over.tables[TABLE]!.info, phase: 'gathering' }
  const number = over.tables[TABLE]!.number + 1
  const gathered: UpdateMessage = {
    type: 'update', table: TABLE, number, happenings: [{ kind: 'gathered', number }], id: null, fresh: false, info, play: null, own: null,
  }
  const table = receive(over, gathered).tables[TABLE]!
  expect(table.play).toBeNull()
  expect(table.recent).toEqual([])
})

test('levels that are being prepared are known until the server says that they are ready', () => {
  const first = receive(EMPTY, {
    type: 'welcome', id: '1', protocol: 1, version: '', name: 'Anna', games: [], levels: ['master'], preparing: ['master'], nearby: null, token: null, several: false,
  })
  expect(first.preparing).toEqual(['master'])
  expect(receive(first, { type: 'preparing', levels: [] }).preparing).toEqual([])
})

test('who looks at the lobby looks at the same page again after a reconnection, and outside of it at none', () => {
  const looking = sending(EMPTY, { type: 'lobby', id: '1', on: true, search: 'an', page: 2 })
  expect(resume(looking)).toEqual([{ type: 'lobby', id: 'lobby', on: true, search: 'an', page: 2 }])
  expect(resume(sending(looking, { type: 'lobby', id: '2', on: false }))).toEqual([])
})
