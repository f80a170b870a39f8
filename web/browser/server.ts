/** A real server in a process of its own, on a free port; it can be stopped and started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LAN_NAME } from './chromium'

const ROOT = join(import.meta.dirname, '..', '..')
const PYTHON = process.env.PYTHON ?? join(ROOT, '.venv', 'bin', 'python')
/** Everyone in a test comes from one address, and quickly. */
const LIMITS = [
  'messages_per_second=1000', 'messages_at_once=2000', 'asked_at_once=100000', 'arrivals_at_once=100000',
  'guests_at_once=1000', 'tables_at_once=1000',
].flatMap((limit) => ['--limit', limit])

export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'stamtafel-'))
  address = ''
  #port = 0
  #process: ChildProcess | null = null

  /** `protocol` is the only one it speaks, if that is not to be the page's. */
  private constructor(readonly protocol?: number) {}

  static async start(protocol?: number): Promise<Server> {
    const server = new Server(protocol)
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const words = [...program(this.protocol), 'serve', '--port', String(this.#port), '--data', join(this.folder, 'tables.db')]
    const named = ['--origin', `http://${LAN_NAME}`]
    const env = { STAMTAFEL_RULES: 'checked', ...process.env, PYTHONPATH: join(ROOT, 'src') }
    const started = spawn(PYTHON, [...words, ...LIMITS, ...named], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#process = started
    let errors = ''
    started.stderr.on('data', (text: Buffer) => (errors += text.toString()))
    this.address = await new Promise<string>((resolve, reject) => {
      started.stdout.on('data', (text: Buffer) => {
        const found = /http:\/\/[^\s]+/.exec(text.toString())
        if (found) resolve(found[0])
      })
      started.once('exit', () => reject(new Error(`the server did not start:\n${errors}`)))
    })
    this.#port = Number(new URL(this.address).port)
  }

  /** Let it do nothing at all, with all connections open, until it is thawed. */
  freeze(): void {
    this.#process?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#process?.kill('SIGCONT')
  }

  /** Stop it; its tables stay. */
  async stop(): Promise<void> {
    const running = this.#process
    this.#process = null
    if (!running || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await ended
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** What Python runs: the server as it is, or one of another version. */
function program(protocol?: number): string[] {
  if (protocol === undefined) return ['-m', 'stamtafel']
  return ['-c', `from stamtafel import wire; wire.PROTOCOL = wire.OLDEST_PROTOCOL = ${protocol}; from stamtafel.__main__ import main; main()`]
}
