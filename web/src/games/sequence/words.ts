/** Cards, spaces and teams in words. */
import { t } from '../../texts/texts.svelte'
import type { SequenceView } from '../../wire/types'
import { CORNER, shownOn } from './layout'
import { colourOf } from './teams'

export function cardText(card: string): string {
  return t('sequence-card', { rank: card[0]!, suit: card[1]! })
}

/** Such as "ten of diamonds, c4, blue chip". */
export function spaceText(view: SequenceView, space: string, isLocked: boolean): string {
  const shown = shownOn(space)
  if (shown === CORNER) return t('page-sequence-corner', { space })
  const team = view.board[space]
  const card = cardText(shown)
  if (team === undefined) return t('page-sequence-space', { card, space })
  const colour = t('page-sequence-colour', { colour: colourOf(team) })
  return t(isLocked ? 'page-sequence-space-turned' : 'page-sequence-space-chip', { card, space, colour })
}
