/** A server that says what a test tells it to, and notes what it hears. */
import { vi } from 'vitest'
import { EMPTY } from '../src/state/model'
import { session } from '../src/session.svelte'
import type { Command, Message, OpenPlay, TableInfo, UpdateMessage, WelcomeMessage } from '../src/wire/types'

export const TABLE = 'T'
/** How sockets are closed: the other side went, or somebody signed this device out. */
export const [GONE, SIGNED_OUT] = [1006, 4410]
const WELCOME: WelcomeMessage = {
  ...{ type: 'welcome', id: 'hello', protocol: 1, version: '', name: 'Anna', games: [], levels: [], preparing: [] },
  ...{ nearby: null, token: null, several: false },
}

export class FakeSocket {
  static OPEN = 1
  static CLOSED = 3
  static latest: FakeSocket
  readyState = FakeSocket.OPEN
  said: Command[] = []
  onopen?: () => void
  onclose?: (event: { code: number }) => void
  onmessage?: (event: { data: string }) => void

  constructor(readonly address: string) {
    FakeSocket.latest = this
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Command)
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED
  }

  hear(message: Message): void {
    this.onmessage!({ data: JSON.stringify(message) })
  }

  welcome(several = false): void {
    this.onopen!()
    this.hear({ ...WELCOME, several })
  }
}

/** A page that was opened at this path and has just begun to connect. */
export function open(pathname: string): void {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname, reload: vi.fn() })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  session.state = EMPTY
  session.start()
}

export function standing(number: number, id: string | null): UpdateMessage {
  const info = { phase: 'playing', you: 0 } as TableInfo
  const play = { to_act: [0], view: {} } as unknown as OpenPlay
  return { type: 'update', table: TABLE, number, happenings: [], id, fresh: false, info, play, own: { view: {}, legal: ['draw'], coach: null, odds: null } }
}
