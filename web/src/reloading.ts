/** Loading the page again where the server does not speak its protocol any more. */
import { PROTOCOL } from './wire/types'

const KEY = 'stamtafel.reloaded'

/** Load the page again, but once only: what comes may be as old, and somebody has to look into that. */
export function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(KEY) === String(PROTOCOL)) return
    sessionStorage.setItem(KEY, String(PROTOCOL))
  } catch {
    return // a browser that keeps nothing would do it again and again
  }
  location.reload()
}
