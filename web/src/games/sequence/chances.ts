/** What is told of chances in Sequence: copies of the own cards, and what others may hold. */
import type { Play } from '../../state/play'
import { t } from '../../texts/texts.svelte'
import type { SequenceOdds } from '../../wire/types'
import type { Chance } from '../contract'
import { percentText } from '../chances'

/** How many more of a card nobody has shown: in the pile, or in somebody's hand. */
export function copiesOf(play: Play, card: string): Chance | null {
  const odds = play.odds as SequenceOdds | null
  if (!odds) return null
  const count = odds.unseen[card] ?? 0
  return { short: `+${count}`, long: t('page-sequence-copies', { count }) }
}

/** What somebody else may do next, as far as that is possible: complete a line, spoil one of the own team. */
export function chancesOf(play: Play, seat: number): { completes: Chance | null; spoils: Chance | null } {
  const odds = play.odds as SequenceOdds | null
  const chance = (of: number | undefined, id: string): Chance | null =>
    of ? { short: percentText(of), long: t(id, { percent: percentText(of) }) } : null
  return {
    completes: chance(odds?.completes[seat], 'page-sequence-completes'),
    spoils: chance(odds?.spoils[seat], 'page-sequence-spoils'),
  }
}
