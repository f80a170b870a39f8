/** Who I am to the server: a name behind a cookie. */
import { addressForOthers } from './address'
import { KEY } from './router.svelte'
import { session } from './session.svelte'

class Me {
  /** Undefined as long as it is not known; null for nobody yet. */
  name = $state<string | null | undefined>(undefined)
  problem = $state('')

  async load(): Promise<void> {
    const answer = await fetch('/api/me').catch(() => null)
    this.name = answer?.ok ? ((await answer.json()) as { name: string | null }).name : null
    if (this.name !== null) session.start()
  }

  async arrive(name: string): Promise<void> {
    await this.#post({ name })
  }

  async takeOver(token: string): Promise<void> {
    await this.#post({ token })
  }

  /** A link with which another device becomes the same person. */
  async link(table: string | null): Promise<string | null> {
    const answer = await fetch('/api/me/link', { method: 'POST' }).catch(() => null)
    if (!answer?.ok) return null
    const { token } = (await answer.json()) as { token: string }
    return `${addressForOthers(session.state.nearby)}${table ? `/t/${table}` : '/'}${KEY}${token}` // after the #: no server ever logs it
  }

  async #post(body: object): Promise<void> {
    const isKnown = typeof this.name === 'string'
    const answer = await fetch('/api/me', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null)
    if (!answer?.ok) {
      const said = (await answer?.json().catch(() => null)) as { sentence?: string } | null
      this.problem = said?.sentence ?? '?'
      return
    }
    this.problem = ''
    this.name = ((await answer.json()) as { name: string }).name
    if (isKnown) session.restart()
    else session.start()
  }
}

export const me = new Me()
