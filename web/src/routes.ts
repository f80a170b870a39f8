/** What there is to show, and its path in the address. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; game: number; key?: string | null }

/** What a link to a game has if a player of it made the link: by this others may see the game. */
const KEY = 'key'
const REPLAY = /^\/t\/([^/]+)\/g\/(\d+)$/
const TABLE = /^\/t\/([^/]+)$/

export function parseRoute({ pathname: path, search }: Pick<Location, 'pathname' | 'search'>): Route {
  const replay = REPLAY.exec(path)
  if (replay) return { page: 'replay', table: replay[1]!, game: Number(replay[2]), key: new URLSearchParams(search).get(KEY) }
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
      return `/t/${route.table}/g/${route.game}${route.key ? `?${KEY}=${route.key}` : ''}`
  }
}
