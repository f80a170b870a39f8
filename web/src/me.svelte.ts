/** Who I am to the server: a name behind a cookie. */
import { addressForOthers } from './address'
import { KEY } from './router.svelte'
import { session } from './session.svelte'
import { preferences } from './settings.svelte'
import { t } from './texts/texts.svelte'

class Me {
  /** Undefined as long as it is not known; null for nobody yet. */
  name = $state<string | null | undefined>(undefined)
  problem = $state('')
  isArriving = $state(false)
  /** The token of a link from another device, while somebody who has a name here decides about it. */
  offered = $state<string | null>(null)

  async load(): Promise<void> {
    const answer = await fetch('/api/me').catch(() => null)
    this.name = answer?.ok ? ((await answer.json()) as { name: string | null }).name : null
    if (this.name !== null) session.start()
  }

  async arrive(name: string): Promise<void> {
    await this.#post({ name })
  }

  /** Become the person of a link; who is somebody here already is asked first. */
  async open(token: string): Promise<void> {
    if (this.name === null) await this.#post({ token })
    else this.offered = token
  }

  /** Yes, the person of the link; if that cannot be, `problem` says why. */
  async takeOver(): Promise<void> {
    await this.#post({ token: this.offered })
    if (!this.problem) this.offered = null
  }

  /** No, as before. */
  stay(): void {
    this.offered = null
    this.problem = ''
  }

  /** A link with which another device becomes the same person. */
  async link(table: string | null): Promise<string | null> {
    const answer = await fetch('/api/me/link', { method: 'POST' }).catch(() => null)
    if (!answer?.ok) return null
    const { token } = (await answer.json()) as { token: string }
    return `${addressForOthers(session.state.nearby)}${table ? `/t/${table}` : '/'}${KEY}${token}` // after the #: no server ever logs it
  }

  async #post(body: object): Promise<void> {
    if (this.isArriving) return
    this.isArriving = true
    const answer = await fetch(`/api/me?language=${preferences.language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null)
    const said = (await answer?.json().catch(() => null)) as { name?: string; sentence?: string } | null
    this.isArriving = false
    this.problem = answer?.ok ? '' : (said?.sentence ?? t('page-reconnecting'))
    if (!answer?.ok || !said?.name) return
    this.name = said.name
    session.start()
  }
}

export const me = new Me()
