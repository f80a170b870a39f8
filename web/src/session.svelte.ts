/** The connection to the server: the only part of the page that talks and waits. */
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { preferences } from './settings.svelte'
import { backoffSeconds, hello, isHeld, movesAt, resume, sending, watch, WATCH } from './state/connection'
import { EMPTY, type ClientState } from './state/model'
import { receive } from './state/receive'
import type { Command, Message } from './wire/types'

type WithoutId<C> = C extends Command ? Omit<C, 'id'> : never
export type Order = WithoutId<Command>

/** The server is heard every few seconds; so long without a word, and the connection is dead. */
const SILENCE_MILLISECONDS = 5_000
const WATCH_AGAIN_SECONDS = 3
const ID_BYTES = 12
/** The code of a connection that is closed because somebody ended this device. */
const SIGNED_OUT = 4410

class Session {
  state = $state.raw<ClientState>(EMPTY)
  /** Whoever knows what to do then. */
  onSignedOut: () => void = () => undefined
  #socket: WebSocket | null = null
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
    if (this.state.status === 'open') this.#say(command)
  }

  dismissRefusal(): void {
    this.state = { ...this.state, refusal: null }
  }

  /** Forget which table was created last, once it has been gone to. */
  forgetCreated(): void {
    this.state = { ...this.state, created: null }
  }

  #connect(): void {
    clearTimeout(this.#timer)
    this.state = { ...this.state, status: 'connecting' }
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
    this.#socket = socket
    socket.onopen = () => this.#say(hello(preferences.language))
    socket.onmessage = (event: MessageEvent<string>) =>
      this.#socket === socket && this.#hear(JSON.parse(event.data) as Message)
    socket.onclose = ({ code }) => this.#socket === socket && (code === SIGNED_OUT ? this.onSignedOut() : this.#wait())
    this.#expectWord()
  }

  #hear(message: Message): void {
    this.#expectWord()
    const isNew = this.state.status !== 'open'
    this.state = receive(this.state, message)
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
    const socket = this.#socket
    setTimeout(() => {
      if (this.#socket === socket && this.state.awaited.includes(table)) this.watch(table)
    }, seconds * 1000)
  }

  #expectWord(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#wait(), SILENCE_MILLISECONDS)
  }

  /** Nothing more is heard from this socket, however long it takes to close. */
  #drop(): void {
    clearTimeout(this.#silence)
    this.#silence = undefined
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #wait(): void {
    this.#drop()
    if (this.state.status === 'outdated') return
    this.#attempt += 1
    this.state = { ...this.state, status: 'waiting' }
    this.#timer = setTimeout(() => this.#connect(), backoffSeconds(this.#attempt, Math.random()) * 1000)
  }

  #say(command: Command): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify(command))
  }
}

function newId(): string {
  return bytesToHex(randomBytes(ID_BYTES)) // crypto.randomUUID needs a secure context
}

export const session = new Session()
