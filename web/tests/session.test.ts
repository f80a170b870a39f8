/** What the page says to the server and when, without either. */
import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY } from '../src/state/model'
import { session } from '../src/session.svelte'
import type { Command, Message, MoveCommand, OpenPlay, TableInfo, UpdateMessage } from '../src/wire/types'

const TABLE = 'T'
/** How sockets are closed: the other side went, or somebody signed this device out. */
const [GONE, SIGNED_OUT] = [1006, 4410]
const WELCOME: Message = {
  ...{ type: 'welcome', id: 'hello', protocol: 1, version: '', name: 'Anna', games: [], levels: [], preparing: [], nearby: null, token: null },
}

class FakeSocket {
  static OPEN = 1
  static latest: FakeSocket
  readyState = FakeSocket.OPEN
  said: Command[] = []
  onopen?: () => void
  onclose?: (event: { code: number }) => void
  onmessage?: (event: { data: string }) => void

  constructor() {
    FakeSocket.latest = this
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Command)
  }

  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  session.state = EMPTY
  session.start()
  welcome()
  session.watch(TABLE)
  hear(standing(7, 'watch-T'))
})

function hear(message: Message): void {
  FakeSocket.latest.onmessage!({ data: JSON.stringify(message) })
}

function welcome(): void {
  FakeSocket.latest.onopen!()
  hear(WELCOME)
}

function comeBack(): void {
  FakeSocket.latest.onclose!({ code: GONE })
  session.retryNow()
  welcome()
}

function standing(number: number, id: string | null): UpdateMessage {
  const info = { phase: 'playing', you: 0 } as TableInfo
  const play = { to_act: [0], view: {} } as unknown as OpenPlay
  return { type: 'update', table: TABLE, number, happenings: [], id, fresh: false, info, play, own: { view: {}, legal: ['draw'] } }
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
    vi.advanceTimersByTime(4000)
    expect(said('watch')).toHaveLength(before)
  }
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
  welcome()
  expect(FakeSocket.latest.said.map(({ type }) => type)).toEqual(['hello'])
})
