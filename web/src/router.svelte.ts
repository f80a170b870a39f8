/** Which page is shown: the lobby, a table, or a finished game to look back at. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; game: number }
  | { page: 'device'; token: string }

const REPLAY = /^\/t\/([^/]+)\/g\/(\d+)$/
const TABLE = /^\/t\/([^/]+)$/
const DEVICE = /^\/me\/([^/]+)$/

export function parseRoute(path: string): Route {
  const replay = REPLAY.exec(path)
  if (replay) return { page: 'replay', table: replay[1]!, game: Number(replay[2]) }
  const table = TABLE.exec(path)
  if (table) return { page: 'table', table: table[1]! }
  const device = DEVICE.exec(path)
  return device ? { page: 'device', token: device[1]! } : { page: 'lobby' }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '/'
    case 'table':
      return `/t/${route.table}`
    case 'replay':
      return `/t/${route.table}/g/${route.game}`
    case 'device':
      return `/me/${route.token}`
  }
}

let current = $state.raw<Route>(parseRoute(location.pathname))
addEventListener('popstate', () => (current = parseRoute(location.pathname)))

export const route = {
  get current(): Route {
    return current
  },
}

export function go(to: Route, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', pathOf(to))
  current = to
  scrollTo(0, 0)
}
