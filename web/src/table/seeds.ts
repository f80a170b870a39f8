/** The seeds that this browser chose, kept so that a reload does not lose one that is promised. */
import { randomHex } from '../session.svelte'

const SEED_BYTES = 32

/** The seed for this ceremony at this table; the server's commitment names the ceremony. */
export function seedFor(table: string, commitment: string): string {
  const key = `stamtafel.seed.${table}`
  const [known, seed] = read(key)
  if (known === commitment && seed) return seed
  const fresh = randomHex(SEED_BYTES)
  memory.set(key, `${commitment} ${fresh}`)
  try {
    localStorage.setItem(key, `${commitment} ${fresh}`)
  } catch {
    // then it lasts as long as the page
  }
  return fresh
}

/** The seed this browser chose for the ceremony that this commitment names; null if it is not known any more. */
export function keptSeed(table: string, commitment: string): string | null {
  const [known, seed] = read(`stamtafel.seed.${table}`)
  return known === commitment && seed ? seed : null
}

const memory = new Map<string, string>()

function read(key: string): string[] {
  try {
    return (localStorage.getItem(key) ?? memory.get(key) ?? '').split(' ')
  } catch {
    return (memory.get(key) ?? '').split(' ')
  }
}
