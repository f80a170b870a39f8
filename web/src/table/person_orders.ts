/** What the host may do with another person, each asked about first. */
import type { Order } from '../session.svelte'

export interface PersonOrder {
  text: 'page-make-host' | 'page-remove'
  question: 'page-make-host-sure' | 'page-remove-sure'
  order: Order
}

const HAND_OVER = { text: 'page-make-host', question: 'page-make-host-sure' } as const
const SEND_AWAY = { text: 'page-remove', question: 'page-remove-sure' } as const

/** For who sits there. */
export function ordersForSeat(table: string, seat: number): PersonOrder[] {
  return [
    { ...HAND_OVER, order: { type: 'handover', table, seat } },
    { ...SEND_AWAY, order: { type: 'remove', table, seat } },
  ]
}

/** For who only watches. */
export function ordersForWatcher(table: string, watcher: string): PersonOrder[] {
  return [{ ...SEND_AWAY, order: { type: 'dismiss', table, watcher } }]
}
