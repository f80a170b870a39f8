/** How this person likes the page, kept in the browser. */
import { type Language, preferred } from './texts/bundle'

export const THEMES = ['auto', 'light', 'dark'] as const
export const SPEEDS = ['off', 'quick', 'normal', 'slow'] as const

export interface Preferences {
  language: Language
  theme: (typeof THEMES)[number]
  sound: boolean
  vibration: boolean
  speed: (typeof SPEEDS)[number]
  autoPlay: boolean
  fourColours: boolean
  secondTap: boolean
  /** Whether first games are offered before all else. */
  isNew: boolean
}

const KEY = 'stamtafel.preferences'

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {} // unreadable, or a browser that keeps nothing
  }
}

export const preferences: Preferences = $state({
  language: preferred(navigator.languages),
  theme: 'auto',
  sound: true,
  vibration: true,
  speed: 'normal',
  autoPlay: true,
  fourColours: false,
  secondTap: true,
  isNew: true,
  ...stored(),
})

/** Keep the preferences; call from an effect, so that every change is kept. */
export function keepPreferences(): void {
  const text = JSON.stringify(preferences)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // then they last as long as the page
  }
}

const FACTORS = { off: 0, quick: 0.5, normal: 1, slow: 2 }

let tempo = 1

/** How much of their time movements have from now on: less while much is shown in a row. */
export function setTempo(share: number): void {
  tempo = share
}

/** How many times as long as usual this person wants to see what happens; not less where only movement is not wanted. */
export function slowness(): number {
  return FACTORS[preferences.speed] || 1
}

/** Milliseconds for a movement that normally takes this long; 0 where movement is not wanted. */
export function duration(milliseconds: number): number {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  return isReduced ? 0 : milliseconds * FACTORS[preferences.speed] * tempo
}
