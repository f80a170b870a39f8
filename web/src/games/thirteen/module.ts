import { t } from '../../texts/texts.svelte'
import type { GameModule } from '../contract'
import Board from './Board.svelte'
import { cardText } from './cards'

const thirteen: GameModule = {
  Board,
  cardText,
  actionText: (action) => {
    const [, card, tile] = action.split(' ')
    const values = { card: cardText(card!) }
    return tile ? t('thirteen-do-play-dirty', { ...values, tile }) : t('thirteen-do-play', values)
  },
  ask: (_, legal) => t(legal.length === 1 ? 'page-thirteen-ask-one' : 'page-thirteen-ask'),
  buttons: () => [],
  keepsRoom: () => false,
}

export default thirteen
