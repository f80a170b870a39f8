/** What the people and bots at a table are called. */
import { t } from '../texts/texts.svelte'
import type { SeatInfo, TableInfo } from '../wire/types'

export function nameOf(seat: SeatInfo | undefined, number: number): string {
  if (!seat || seat.kind === 'free') return t('player', { number: number + 1 })
  return seat.name
}

/** "bot, normal" where a bot plays, be it for somebody who is away; otherwise nothing. */
export function botText(seat: SeatInfo | undefined): string {
  return seat?.level ? t('page-bot-level', { level: seat.level }) : ''
}

export function namesOf(info: TableInfo): string[] {
  return info.seats.map(nameOf)
}

/** "Anna, Ben and Juno", as the language says it. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(names)
}
