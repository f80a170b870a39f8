/** Which page is shown: the lobby, a table, or a finished game to look back at. */
import { KEY } from './address'
import { parseRoute, pathOf, type Route } from './routes'

let hasGone = false
let current = $state.raw<Route>(parseRoute(location))
addEventListener('popstate', () => show(parseRoute(location)))

/** The code in the address, once: it is taken out at once. */
export function takeKey(): string | null {
  if (!location.hash.startsWith(KEY)) return null
  const code = location.hash.slice(KEY.length)
  history.replaceState(null, '', location.pathname + location.search)
  return code
}

export const route = {
  get current(): Route {
    return current
  },
  /** Whether this is not the page that was opened first. */
  get hasGone(): boolean {
    return hasGone
  },
}

export function go(to: Route): void {
  history.pushState(null, '', pathOf(to))
  show(to)
  scrollTo(0, 0)
}

function show(to: Route): void {
  hasGone = true
  current = to
}
