/** The connection to the server: the only part of the page that talks and waits. */
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { reloadOnce } from './reloading'
import { parseRoute } from './routes'
import { preferences } from './settings.svelte'
import { backoffSeconds, hello, isHeld, movesAt, resume, sending, watch, WATCH } from './state/connection'
import { EMPTY, type ClientState } from './state/model'
import { receive } from './state/receive'
import type { Command, GameInfo, Message } from './wire/types'

type WithoutId<C> = C extends Command ? Omit<C, 'id'> : never
export type Order = WithoutId<Command>

/** The server is heard every second and a half; so long without a word, and the connection is dead. */
const SILENCE_MILLISECONDS = 3_000
/** After that, to hear what came while the page itself stood still: timers go before messages then. */
const LAST_WORD_MILLISECONDS = 500
const WATCH_AGAIN_SECONDS = 3
/** So long it may take to reach the node of a table, before that is watched over the connection there is. */
const MOVING_MILLISECONDS = 2_000
const ID_BYTES = 12
/** The code of a connection that is closed because somebody ended this device. */
const SIGNED_OUT = 4410

/** A socket, and the table that its address names. */
interface Wire {
  socket: WebSocket
  table: string | null
}

class Session {
  state = $state.raw<ClientState>(EMPTY)
  /** When the server was heard last, or first asked for. */
  heardAt = 0
  /** Whoever knows what to do then. */
  onSignedOut: () => void = () => undefined
  #wire: Wire | null = null
  /** To the node of a table that was gone to: it takes the other's place once it is welcome. */
  #next: Wire | null = null
  #isTableLeftOut = false
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #isStarted = false

  /** Connect, and stay connected from then on; anew, if there is a connection: as somebody else perhaps. */
  start(): void {
    if (!this.#isStarted) {
      addEventListener('online', () => this.check())
      document.addEventListener('visibilitychange', () => document.hidden || this.check())
    }
    this.#isStarted = true
    this.heardAt = performance.now()
    this.#drop()
    this.#connect()
  }

  /** Hang up, and know nothing of who this was: neither cards nor what was still to be said. */
  forget(): void {
    this.#drop()
    clearTimeout(this.#timer)
    this.state = { ...EMPTY, status: 'waiting' }
  }

  /** Find out whether the connection still lives, and say which language is wanted now. */
  check(): void {
    if (this.state.status === 'open') this.#say(hello(preferences.language))
    else this.retryNow()
  }

  retryNow(): void {
    if (this.state.status === 'waiting') this.#connect()
  }

  /** Say something; it is kept and said again until there is an answer, or a move's table has moved on. Returns its id. */
  send(order: Order, isForced = false): string {
    const command = { ...order, id: newId() } as Command
    this.state = sending(this.state, command, isForced)
    if (this.state.status === 'open' && !isHeld(this.state, command)) this.#say(command)
    return command.id
  }

  watch(table: string): void {
    const command = watch(this.state, table)
    this.state = sending(this.state, command)
    if (this.state.status !== 'open') return
    if (this.state.several && this.#wire?.table !== table) this.#move(table)
    else this.#say(command)
  }

  dismissRefusal(): void {
    this.state = { ...this.state, refusal: null }
  }

  /** Know what a game declares: whoever only looks back at one was not welcomed. */
  know(game: GameInfo): void {
    if (this.state.games.some(({ name }) => name === game.name)) return
    this.state = { ...this.state, games: [...this.state.games, game] }
  }

  /** Forget which table was created last, once it has been gone to. */
  forgetCreated(): void {
    this.state = { ...this.state, created: null }
  }

  #connect(): void {
    clearTimeout(this.#timer)
    this.state = { ...this.state, status: 'connecting' }
    const at = parseRoute(location)
    this.#wire = this.#open(at.page === 'lobby' || this.#isTableLeftOut ? null : at.table)
    this.#expectWord()
  }

  /** A proxy sends those who name the same table to the same node; for speed only. */
  #open(table: string | null): Wire {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws${table === null ? '' : `?table=${table}`}`)
    const wire = { socket, table }
    socket.onopen = () => socket.send(JSON.stringify(hello(preferences.language)))
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Message
      if (wire === this.#next && message.type === 'welcome') this.#takeOver(wire)
      if (wire === this.#wire) this.#hear(message)
    }
    socket.onclose = ({ code }) => {
      if (wire === this.#next) this.#stay()
      else if (wire === this.#wire && code === SIGNED_OUT) this.onSignedOut()
      else if (wire === this.#wire) this.#wait()
    }
    return wire
  }

  /** Go to the node of a table before it is watched; all else goes on meanwhile. */
  #move(table: string): void {
    this.#next?.socket.close()
    const next = this.#open(table)
    this.#next = next
    setTimeout(() => next === this.#next && this.#stay(), MOVING_MILLISECONDS)
  }

  #takeOver(next: Wire): void {
    this.#wire?.socket.close()
    this.#wire = next
    this.#next = null
    this.state = { ...this.state, status: 'connecting' } // until the welcome is heard, in a moment
  }

  /** Any node will do if the table's own cannot be reached. */
  #stay(): void {
    this.#next?.socket.close()
    this.#next = null
    this.state.awaited.forEach((table) => this.#say(watch(this.state, table)))
  }

  #hear(message: Message): void {
    this.heardAt = performance.now()
    this.#expectWord()
    if (message.type === 'refused' && message.code === 'new-protocol') {
      this.#wait() // another node may be as new as this page
      return
    }
    const isNew = this.state.status !== 'open'
    this.state = receive(this.state, message)
    if (this.state.status === 'outdated') reloadOnce()
    if (message.type === 'welcome' && isNew) {
      this.#attempt = 0
      resume(this.state).forEach((command) => this.#say(command))
    }
    if (message.type === 'update' && message.id?.startsWith(WATCH)) {
      movesAt(this.state, message.table).forEach((command) => this.#say(command))
    }
    if (message.type === 'refused' && message.id?.startsWith(WATCH)) {
      this.#watchAgain(message.id.slice(WATCH.length), message.wait ?? WATCH_AGAIN_SECONDS)
    }
  }

  /** Watch a table once more in a while, if it is not lost or left by then; a new connection does so anyway. */
  #watchAgain(table: string, seconds: number): void {
    const wire = this.#wire
    setTimeout(() => {
      if (this.#wire === wire && this.state.awaited.includes(table)) this.watch(table)
    }, seconds * 1000)
  }

  #expectWord(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      this.#silence = setTimeout(() => this.#wait(), LAST_WORD_MILLISECONDS)
    }, SILENCE_MILLISECONDS)
  }

  /** Nothing more is heard from these sockets, however long they take to close. */
  #drop(): void {
    clearTimeout(this.#silence)
    this.#silence = undefined
    const wires = [this.#wire, this.#next]
    this.#wire = this.#next = null
    wires.forEach((wire) => wire?.socket.close())
  }

  #wait(): void {
    this.#drop()
    if (this.state.status === 'outdated') return
    this.#isTableLeftOut = this.state.status === 'connecting' && !this.#isTableLeftOut // a node may be gone, or too old
    this.#attempt += 1
    this.state = { ...this.state, status: 'waiting' }
    this.#timer = setTimeout(() => this.#connect(), backoffSeconds(this.#attempt, Math.random()) * 1000)
  }

  #say(command: Command): void {
    const socket = this.#wire?.socket
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command))
  }
}

function newId(): string {
  return bytesToHex(randomBytes(ID_BYTES)) // crypto.randomUUID needs a secure context
}

export const session = new Session()
