import { t } from '../../texts/texts.svelte'
import type { GameModule } from '../contract'
import Board from '../generic/Board.svelte'

const cardText = (card: string): string =>
  card === 'R4' ? t('thirteen-dirty-four') : t('thirteen-card', { colour: card[0]!, value: card[1]! })

const thirteen: GameModule = {
  Board,
  cardText,
  actionText: (action) => {
    const [, card, tile] = action.split(' ')
    const values = { card: cardText(card!) }
    return tile ? t('thirteen-do-play-dirty', { ...values, tile }) : t('thirteen-do-play', values)
  },
  ask: () => t('page-choose'),
  buttons: (legal) => legal,
}

export default thirteen
