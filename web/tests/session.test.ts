/** What the page says to the server and when, without either. */
import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY } from '../src/state/model'
import { session } from '../src/session.svelte'
import type { Command, Message, MoveCommand } from '../src/wire/types'
import { FakeSocket, GONE, open, SIGNED_OUT, standing, TABLE } from './fake_socket'

beforeEach(() => {
  open(`/t/${TABLE}`)
  FakeSocket.latest.welcome()
  session.watch(TABLE)
  hear(standing(7, 'watch-T'))
})

const hear = (message: Message) => FakeSocket.latest.hear(message)

function comeBack(): void {
  FakeSocket.latest.onclose!({ code: GONE })
  session.retryNow()
  FakeSocket.latest.welcome()
}

const said = (type: Command['type']) => FakeSocket.latest.said.filter((command) => command.type === type)
const move = (): string => session.send({ type: 'move', table: TABLE, action: 'draw' })

test('a move without an answer is said again, as it was, once it is known that nothing happened', () => {
  const id = move()
  comeBack()
  expect(said('move')).toEqual([])
  hear(standing(7, 'watch-T'))
  expect(said('move')).toEqual([{ type: 'move', table: TABLE, action: 'draw', id } satisfies MoveCommand])
})

test('a move without an answer is forgotten if the table has moved on', () => {
  move()
  comeBack()
  hear(standing(9, 'watch-T'))
  expect(said('move')).toEqual([])
  expect(session.state.pending).toEqual([])
  expect(session.state.refusal).toBeNull()
})

test('what happened before the connection broke counts, too', () => {
  move()
  hear(standing(8, null))
  comeBack()
  hear(standing(8, 'watch-T'))
  expect(said('move')).toEqual([])
})

test('a move that is chosen before it is known what was missed waits for that', () => {
  comeBack()
  move()
  expect(said('move')).toEqual([])
  hear(standing(7, 'watch-T'))
  expect(said('move')).toHaveLength(1)
  hear(standing(8, said('move')[0]!.id))
  move()
  expect(said('move')).toHaveLength(2)
})

test('what is chosen while there is no connection is said once there is one', () => {
  FakeSocket.latest.onclose!({ code: GONE })
  const [moved, sat] = [move(), session.send({ type: 'sit', table: TABLE, seat: 1 })]
  session.retryNow()
  FakeSocket.latest.welcome()
  expect(said('sit').map(({ id }) => id)).toEqual([sat])
  hear(standing(7, 'watch-T'))
  expect(said('move').map(({ id }) => id)).toEqual([moved])
})

test('moves at a table that is gone are forgotten', () => {
  move()
  comeBack()
  hear({ type: 'refused', id: 'watch-T', code: 'removed', sentence: 'No.', rule: null, wait: null })
  expect(session.state.pending).toEqual([])
})

const refuseWatch = (code: string, wait: number | null = null) =>
  hear({ type: 'refused', id: 'watch-T', code, sentence: 'Not now.', rule: null, wait })

test.each([['too-fast', 1], ['not-stored', null], ['shutting-down', null], ['server-full', null]])(
  'a watch that is refused as %s is asked for again, and the table stays',
  (code, wait) => {
    comeBack()
    refuseWatch(code, wait)
    expect(session.state.tables[TABLE]!.number).toBe(7)
    expect(session.state.gone).toEqual({})
    vi.advanceTimersByTime((wait ?? 3) * 1000 - 1)
    expect(said('watch')).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(said('watch')).toHaveLength(2)
    hear(standing(8, 'watch-T'))
    expect(session.state.tables[TABLE]!.number).toBe(8)
  },
)

test('why a table that is not known yet cannot be seen is said until it can', () => {
  session.state = { ...session.state, tables: {} }
  comeBack()
  refuseWatch('server-full')
  expect(session.state.gone[TABLE]?.sentence).toBe('Not now.')
  hear(standing(8, 'watch-T'))
  expect(session.state.gone).toEqual({})
})

test('a table that is left or lost is not watched again', () => {
  for (const leave of [() => session.send({ type: 'unwatch', table: TABLE }), () => refuseWatch('removed'), comeBack]) {
    session.watch(TABLE)
    refuseWatch('not-stored')
    leave()
    const before = said('watch').length
    vi.advanceTimersByTime(3200) // as long as it takes to ask again, and not so long that the server seems gone
    expect(said('watch')).toHaveLength(before)
  }
})

test('a server that says nothing for three and a half seconds counts as gone', () => {
  vi.advanceTimersByTime(3499)
  hear({ type: 'beat' })
  vi.advanceTimersByTime(3499)
  expect(session.state.status).toBe('open')
  vi.advanceTimersByTime(1)
  expect(session.state.status).toBe('waiting')
})

test('whoever is signed out is told so, does not try again, and keeps nothing of who that was', () => {
  const socket = FakeSocket.latest
  const onSignedOut = vi.spyOn(session, 'onSignedOut')
  move()
  socket.onclose!({ code: GONE })
  expect(onSignedOut).not.toHaveBeenCalled()
  session.retryNow()
  onSignedOut.mockImplementation(() => session.forget())
  FakeSocket.latest.onclose!({ code: SIGNED_OUT })
  expect(onSignedOut).toHaveBeenCalledOnce()
  expect(session.state).toEqual({ ...EMPTY, status: 'waiting' })
  const last = FakeSocket.latest
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.latest).toBe(last)
  session.start()
  FakeSocket.latest.welcome()
  expect(FakeSocket.latest.said.map(({ type }) => type)).toEqual(['hello'])
})

test('what came while the page stood still is heard before the connection is given up, though its timer goes first', () => {
  vi.advanceTimersToNextTimer()
  hear({ type: 'beat' })
  expect(session.state.status).toBe('open')
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  expect(session.state.status).toBe('waiting')
})
