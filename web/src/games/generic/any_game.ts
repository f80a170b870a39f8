/** A game that this page has no pictures for: all that may be done is a button. */
import { hasText, t } from '../../texts/texts.svelte'
import type { GameModule } from '../contract'
import Board from './Board.svelte'

export function anyGame(name: string): GameModule {
  return {
    Board,
    cardText: (card) => card,
    actionText: (action) => (hasText(`${name}-do-${action}`) ? t(`${name}-do-${action}`) : action),
    placesOf: () => [],
    ask: () => t('page-your-turn'),
    buttons: (legal) => legal,
  }
}
