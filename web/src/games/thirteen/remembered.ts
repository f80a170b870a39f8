/** Points by round, kept while this tab is open: a reload must not forget how the first rounds went. */
import type { TableInfo } from '../../wire/types'
import type { Totals } from './story'

const memory = new Map<string, Totals>()

/** The server's commitment names the game; a game that is looked back at has none, and nothing is kept of it. */
function keyOf(info: TableInfo): string {
  return `stamtafel.rounds.${info.commitment}`
}

export function recall(info: TableInfo): Totals {
  if (!info.commitment) return {}
  const key = keyOf(info)
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Totals | null ?? memory.get(key) ?? {}
  } catch {
    return memory.get(key) ?? {}
  }
}

export function remember(info: TableInfo, totals: Totals): void {
  if (!info.commitment) return
  const key = keyOf(info)
  memory.set(key, totals)
  try {
    sessionStorage.setItem(key, JSON.stringify(totals))
  } catch {
    // then they last as long as the page
  }
}
