/** Who at the table is connected. */
import { getContext, setContext } from 'svelte'
import type { TableState } from '../state/model'
import type { TableInfo } from '../wire/types'

/** Whether the seat is a bot's, or its person is connected. */
export type IsThere = (seat: number) => boolean

const PRESENCE = Symbol('presence')

/** Let the components below know who is there. */
export function keepPresence(table: () => Pick<TableState, 'info' | 'presence'>): IsThere {
  return setContext<IsThere>(PRESENCE, (seat) => {
    const { info, presence } = table()
    return info.seats[seat]?.kind !== 'person' || (presence?.online[seat] ?? true)
  })
}

/** Who is there; everybody is when looking back. */
export function presence(): IsThere {
  return getContext<IsThere | undefined>(PRESENCE) ?? (() => true)
}

/** The text that says what this seat is waited for. */
export function turnText({ seats, settings }: Pick<TableInfo, 'seats' | 'settings'>, seat: number, isThere: boolean): string {
  if (isThere) return 'page-turn-of'
  if (seats[seat]?.level) return 'page-away'
  return settings.away_seconds === null ? 'page-turn-of-missing' : 'page-turn-of-missed'
}
