/** A person in a browser of their own: it notes every error and every request to another host. */
import type { BrowserContext, Page } from 'playwright-core'
import type { Stage } from './stage'

export const PHONE = { width: 360, height: 740 }
export const SHORT_PHONE = { width: 360, height: 640 }
export const SIDEWAYS = { width: 740, height: 360 }
export const TABLET = { width: 820, height: 1180 }
export const DESKTOP = { width: 1440, height: 900 }

export interface Manner {
  name: string
  viewport?: { width: number; height: number }
  language?: 'en' | 'nl' | 'de'
  theme?: 'light' | 'dark'
  /** How fast things move; not at all, unless told otherwise: drawing is what these tests wait for most. */
  speed?: 'off' | 'quick' | 'normal' | 'slow'
  /** Whether the browser may keep the page's shell; what comes from there cannot be intercepted. */
  keepsShell?: boolean
  /** By which the server is known to this person; the server's own, unless told otherwise. */
  address?: string
}

export class Guest {
  readonly faults: string[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly address: string,
  ) {}

  static async open({ server, browser }: Stage, manner: Manner): Promise<Guest> {
    const { viewport = DESKTOP, language = 'en', theme = 'light', speed = 'off', keepsShell = false, address = server.address } = manner
    const context = await browser.newContext({
      viewport,
      locale: language,
      colorScheme: theme,
      serviceWorkers: keepsShell ? 'allow' : 'block',
      hasTouch: viewport.width < 600,
      deviceScaleFactor: viewport.width < 600 ? 2 : 1,
    })
    await context.addInitScript((chosen) => {
      const key = 'stamtafel.preferences'
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(chosen))
    }, { language, speed })
    const guest = new Guest(context, await context.newPage(), address)
    guest.#listen()
    return guest
  }

  /** Open the page and say one's name. */
  static async arrive(stage: Stage, manner: Manner): Promise<Guest> {
    const guest = await Guest.open(stage, manner)
    await guest.page.goto(guest.address)
    await guest.page.getByRole('textbox').fill(manner.name)
    await guest.page.keyboard.press('Enter')
    await guest.page.locator('#games').waitFor()
    return guest
  }

  #listen(): void {
    this.page.on('pageerror', (error) => this.faults.push(`error: ${error.message}`))
    this.page.on('console', (message) => {
      const isMeant = /WebSocket connection|ERR_CONNECTION_REFUSED|Service Worker registration blocked/.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isMeant) this.faults.push(`console: ${message.text()}`)
    })
    this.page.on('request', (request) => {
      const { host, protocol } = new URL(request.url())
      if (host !== new URL(this.address).host && protocol !== 'blob:') this.faults.push(`request: ${request.url()}`)
    })
  }

  async leave(): Promise<void> {
    await this.context.close()
  }
}
