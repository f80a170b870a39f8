/** Where I am signed in, and the link by which another device becomes me too. */
import { type Answer, ask } from './asking'

export interface DeviceLine {
  device: string
  /** Its browser and system; empty if they are not known. */
  label: string
  /** The days, as in 2026-11-18; when it came may not be known. */
  since: string | null
  seen: string
  here: boolean
}

/** A link that works once; until when, by the clock of this page. */
export interface Link {
  code: string
  until: number
}

const MINUTE = 60_000

/** How many minutes a link still works, begun ones too; none if it works no more. */
export function minutesLeft({ until }: Link, now: number): number {
  return Math.max(0, Math.ceil((until - now) / MINUTE))
}

class Devices {
  list = $state.raw<DeviceLine[]>([])
  link = $state.raw<Link | null>(null)
  problem = $state('')

  async load(): Promise<void> {
    this.#show(await ask('GET', '/devices'))
  }

  async end(device: string): Promise<void> {
    this.#show(await ask('POST', '/devices/end', { device }))
  }

  async endOthers(): Promise<void> {
    this.#show(await ask('POST', '/devices/end-others'))
  }

  async makeLink(): Promise<void> {
    const { said, problem } = await ask<{ code: string; seconds: number }>('POST', '/link')
    this.problem = problem
    if (said) this.link = { code: said.code, until: Date.now() + said.seconds * 1000 }
  }

  async callBack(): Promise<void> {
    const { problem } = await ask('DELETE', '/link')
    this.problem = problem
    if (!problem) this.link = null
  }

  /** Know nothing, for this is somebody else now. */
  forget(): void {
    this.list = []
    this.link = null
    this.problem = ''
  }

  #show({ said, problem }: Answer<DeviceLine[]>): void {
    this.problem = problem
    if (!said) return
    if (said.length !== this.list.length && this.list.length) this.link = null // it was used, or called back with a device
    this.list = said
  }
}

export const devices = new Devices()
