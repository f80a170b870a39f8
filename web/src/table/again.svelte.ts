/** Showing the last moves again: snapshots of the recent past, one after another. */
import type { Snapshot, TableState } from '../state/model'

const MOST_SHOWN = 8
const BEAT_MILLISECONDS = 1100

class Again {
  snapshot = $state.raw<Snapshot | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  begin(table: TableState): void {
    this.#next(table.recent.slice(-MOST_SHOWN))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.snapshot = null
  }

  #next(rest: readonly Snapshot[]): void {
    clearTimeout(this.#timer)
    this.snapshot = rest[0] ?? null
    if (rest.length) this.#timer = setTimeout(() => this.#next(rest.slice(1)), BEAT_MILLISECONDS)
  }
}

export const again = new Again()
