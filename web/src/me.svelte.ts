/** Who I am to the server: a name behind a cookie. */
import { ask } from './asking'
import { devices } from './devices.svelte'
import { session } from './session.svelte'
import { t } from './texts/texts.svelte'

interface Named {
  name: string
}

const AGAIN_MILLISECONDS = 2000

/** The link of another device that was opened here: whose it is, null if it does not work. */
interface Offer {
  code: string
  name: string | null
}

class Me {
  /** Undefined as long as it is not known; null for nobody yet. */
  name = $state<string | null | undefined>(undefined)
  problem = $state('')
  isArriving = $state(false)
  /** Until somebody here has decided about it. */
  offered = $state.raw<Offer | null>(null)

  /** Find out who I am, however long it takes to reach the server; `problem` says so meanwhile. */
  async load(): Promise<void> {
    const { said, problem } = await ask<{ name: string | null }>('GET', '')
    this.problem = problem
    if (!said) {
      setTimeout(() => void this.load(), AGAIN_MILLISECONDS)
      return
    }
    this.name = said.name
    if (this.name !== null) session.start()
  }

  async arrive(name: string): Promise<void> {
    const said = await this.#post('', { name })
    if (said) this.#become(said)
  }

  /** Find out whose link this is; nobody becomes anybody unasked. */
  async open(code: string): Promise<void> {
    const { said, problem } = await ask<Named>('POST', '/link/look', { code })
    this.problem = problem
    this.offered = { code, name: said?.name ?? null }
  }

  /** Yes, the person of the link; if that cannot be, `problem` says why. */
  async takeOver(): Promise<void> {
    const said = await this.#post('/link/open', { code: this.offered?.code })
    if (!said) return
    this.offered = null
    this.#forget()
    this.#become(said)
  }

  /** No, as before. */
  stay(): void {
    this.offered = null
    this.problem = ''
  }

  /** Somebody ended this device: find out who that leaves, probably nobody. */
  async signedOut(): Promise<void> {
    this.#forget()
    await this.load()
    if (this.name === null) this.problem = t('page-signed-out')
  }

  #forget(): void {
    session.forget()
    devices.forget()
  }

  #become({ name }: Named): void {
    this.name = name
    session.start()
  }

  async #post(path: string, body: object): Promise<Named | null> {
    if (this.isArriving) return null
    this.isArriving = true
    const { said, problem } = await ask<Named>('POST', path, body)
    this.isArriving = false
    this.problem = problem
    return said
  }
}

export const me = new Me()
session.onSignedOut = () => void me.signedOut()
