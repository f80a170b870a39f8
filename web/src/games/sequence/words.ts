/** Cards, spaces and teams in words. */
import { botText, nameOf } from '../../table/naming'
import { t } from '../../texts/texts.svelte'
import type { SeatInfo, SequenceView } from '../../wire/types'
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

/** Somebody at the table: team, cards in hand, the bot's level or no connection, a right to draw, and the card discarded last. */
export function playerText(
  view: SequenceView,
  seat: number,
  team: number,
  who: SeatInfo | undefined,
  top: string | null,
  isThere: boolean,
): string {
  const count = view.hand_sizes[seat] ?? 0
  const parts = [
    t('page-sequence-player', { player: nameOf(who, seat), team: team + 1, count }),
    botText(who) || (isThere ? '' : t('page-offline')),
    String(seat) in view.rights ? t('page-sequence-may-draw') : '',
    top ? t('page-sequence-discarded', { card: cardText(top) }) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
