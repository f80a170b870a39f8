/** Which node the page talks to where there are several, and what it does when that one is gone, older or newer. */
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../src/session.svelte'
import type { Message } from '../src/wire/types'
import { FakeSocket, GONE, open, standing, TABLE } from './fake_socket'

const [UNNAMED, NAMED] = ['ws://here/ws', `ws://here/ws?table=${TABLE}`]
const [SOON, LATER] = [500, 2000]

const types = (socket: FakeSocket) => socket.said.map(({ type }) => type)
const refusal = (code: string): Message => ({ type: 'refused', id: 'hello', code, sentence: 'No.', rule: null, wait: null })

/** The addresses of the next tries, each of which fails in this way. */
function tries(count: number, fail: () => void): string[] {
  return Array.from({ length: count }, () => {
    fail()
    session.retryNow()
    return FakeSocket.latest.address
  })
}

const breakOff = () => FakeSocket.latest.onclose!({ code: GONE })

test('the address names the table that the page is at', () => {
  open(`/t/${TABLE}`)
  expect(FakeSocket.latest.address).toBe(NAMED)
  open(`/t/${TABLE}/g/1`)
  expect(FakeSocket.latest.address).toBe(NAMED)
  open('/')
  expect(FakeSocket.latest.address).toBe(UNNAMED)
})

test('every second try after one that failed leaves the table out', () => {
  open(`/t/${TABLE}`)
  expect(tries(3, breakOff)).toEqual([UNNAMED, NAMED, UNNAMED])
  FakeSocket.latest.welcome()
  expect(tries(2, breakOff)).toEqual([NAMED, UNNAMED])
})

/** In the lobby, with a command that has no answer yet; then to the table. */
function goToTable(several: boolean): FakeSocket {
  open('/')
  const old = FakeSocket.latest
  old.welcome(several)
  session.send({ type: 'sit', table: TABLE, seat: 0 })
  location.pathname = `/t/${TABLE}`
  session.watch(TABLE)
  return old
}

test('with one node a table is watched where the lobby was', () => {
  const old = goToTable(false)
  expect(FakeSocket.latest).toBe(old)
  expect(types(old)).toEqual(['hello', 'sit', 'watch'])
})

test('with several the table is watched at its own node, and what had no answer is said again there', () => {
  const old = goToTable(true)
  const next = FakeSocket.latest
  expect([next === old, next.address]).toEqual([false, NAMED])
  session.send({ type: 'stand', table: TABLE })
  expect(types(old)).toEqual(['hello', 'sit', 'stand']) // nothing waits for the other node but the watch
  expect([session.state.status, old.readyState]).toEqual(['open', FakeSocket.OPEN])
  next.welcome(true)
  expect([session.state.status, old.readyState]).toEqual(['open', FakeSocket.CLOSED])
  expect(types(next)).toEqual(['hello', 'watch', 'sit', 'stand'])
  expect(next.said.slice(2)).toEqual(old.said.slice(1))
  old.onclose!({ code: GONE })
  next.hear(standing(7, 'watch-T'))
  expect([session.state.status, session.state.tables[TABLE]?.number]).toEqual(['open', 7])
  session.watch(TABLE)
  expect(FakeSocket.latest).toBe(next)
})

test.each([
  ['is gone', () => FakeSocket.latest.onclose!({ code: GONE })],
  ['does not answer', () => vi.advanceTimersByTime(LATER)],
])('where that node %s the table is watched from here', (_, fail) => {
  const old = goToTable(true)
  const next = FakeSocket.latest
  fail()
  expect(types(old)).toEqual(['hello', 'sit', 'watch'])
  next.onopen!()
  next.hear(standing(9, 'watch-T')) // too late
  old.hear(standing(7, 'watch-T'))
  expect([session.state.status, session.state.tables[TABLE]?.number]).toEqual(['open', 7])
})

test('who goes on to another table before that goes to the node of the last one', () => {
  goToTable(true)
  const first = FakeSocket.latest
  session.send({ type: 'unwatch', table: TABLE })
  session.watch('U')
  first.welcome(true)
  FakeSocket.latest.welcome(true)
  expect(types(first)).toEqual(['hello'])
  expect(FakeSocket.latest.said.slice(1)).toContainEqual({ type: 'watch', id: 'watch-U', table: 'U', after: 1 })
  expect(FakeSocket.latest.said).not.toContainEqual(expect.objectContaining({ type: 'watch', table: TABLE }))
})

test('if the connection breaks meanwhile there is one new one, to the table', () => {
  const old = goToTable(true)
  const next = FakeSocket.latest
  old.onclose!({ code: GONE })
  vi.advanceTimersByTime(SOON)
  expect([FakeSocket.latest === next, FakeSocket.latest.address]).toEqual([false, NAMED])
  next.welcome(true)
  expect(session.state.status).toBe('connecting')
  FakeSocket.latest.welcome(true)
  expect(types(FakeSocket.latest)).toEqual(['hello', 'watch', 'sit'])
})

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  const sessionStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) }
  vi.stubGlobal('sessionStorage', sessionStorage)
})

test('a node that is older than the page is nothing to tell: others are tried', () => {
  open(`/t/${TABLE}`)
  const refuse = () => FakeSocket.latest.hear(refusal('new-protocol'))
  expect(tries(3, refuse)).toEqual([UNNAMED, NAMED, UNNAMED])
  expect(session.state.refusal).toBeNull()
  expect(location.reload).not.toHaveBeenCalled()
  FakeSocket.latest.welcome()
  expect(session.state.status).toBe('open')
})

test('a page that is too old is loaded again, once', () => {
  open('/')
  FakeSocket.latest.hear(refusal('old-protocol'))
  expect(location.reload).toHaveBeenCalledOnce()
  open('/') // and it is no newer
  FakeSocket.latest.hear(refusal('old-protocol'))
  breakOff()
  vi.advanceTimersByTime(60_000)
  expect(location.reload).not.toHaveBeenCalled()
  expect(session.state.status).toBe('outdated')
})

test('where nothing can be kept a page that is too old says so, and is not loaded again and again', () => {
  vi.stubGlobal('sessionStorage', undefined)
  open('/')
  FakeSocket.latest.hear(refusal('old-protocol'))
  expect(location.reload).not.toHaveBeenCalled()
  expect(session.state.status).toBe('outdated')
})
