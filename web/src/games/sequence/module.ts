import { t } from '../../texts/texts.svelte'
import type { GameModule } from '../contract'
import Board from '../generic/Board.svelte'

const cardText = (card: string): string => t('sequence-card', { rank: card[0]!, suit: card[1]! })

const sequence: GameModule = {
  Board,
  cardText,
  actionText: (action) => {
    const [verb, what = '', space = ''] = action.split(' ')
    if (verb === 'claim') return t('sequence-do-claim', { line: what })
    return t(`sequence-do-${verb!}`, what ? { card: cardText(what), space } : {})
  },
  ask: () => t('page-choose'),
  buttons: (legal) => legal,
}

export default sequence
