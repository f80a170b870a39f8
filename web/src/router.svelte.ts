/** Which page is shown: the lobby, a table, or a finished game to look back at. */
import { KEY } from './address'

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; game: number }

const REPLAY = /^\/t\/([^/]+)\/g\/(\d+)$/
const TABLE = /^\/t\/([^/]+)$/

export function parseRoute(path: string): Route {
  const replay = REPLAY.exec(path)
  if (replay) return { page: 'replay', table: replay[1]!, game: Number(replay[2]) }
  const table = TABLE.exec(path)
  if (table) return { page: 'table', table: table[1]! }
  return { page: 'lobby' }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '/'
    case 'table':
      return `/t/${route.table}`
    case 'replay':
      return `/t/${route.table}/g/${route.game}`
  }
}

let hasGone = false
let current = $state.raw<Route>(parseRoute(location.pathname))
addEventListener('popstate', () => show(parseRoute(location.pathname)))

/** The code in the address, once: it is taken out at once. */
export function takeKey(): string | null {
  if (!location.hash.startsWith(KEY)) return null
  const code = location.hash.slice(KEY.length)
  history.replaceState(null, '', location.pathname)
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
