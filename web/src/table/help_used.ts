/** What help was used in a game that is over, in words. */
import { t } from '../texts/texts.svelte'
import type { HelpUsed } from '../wire/types'
import { listed } from './naming'

/** Empty if there was none. */
export function helpUsedText({ odds, hints }: HelpUsed, names: readonly string[]): string {
  const counts = Object.entries(hints).map(([seat, count]) => `${names[Number(seat)] ?? ''} ${count}`)
  const said = [odds ? t('helped-odds') : '', counts.length ? t('helped-hints', { counts: listed(counts) }) : '']
  return said.filter(Boolean).join(' ')
}
