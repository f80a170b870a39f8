import Card from '../../cards/ThirteenCard.svelte'
import { t } from '../../texts/texts.svelte'
import type { ThirteenView } from '../../wire/types'
import type { GameModule } from '../contract'
import { asking } from './asking.svelte'
import Board from './Board.svelte'
import { cardText } from './cards'
import { tilesFor } from './choices'
import './sideways.css'

const thirteen: GameModule = {
  Board,
  Card,
  greeting: ['B7'],
  cardText,
  actionText: (action) => {
    const [, card, tile] = action.split(' ')
    const values = { card: cardText(card!) }
    return tile ? t('thirteen-do-play-dirty', { ...values, tile }) : t('thirteen-do-play', values)
  },
  ask: ({ view }, legal) => {
    if (asking.card && tilesFor(view as ThirteenView, asking.card, legal).length > 1) return t('page-thirteen-which-tile')
    return t(legal.length === 1 ? 'page-thirteen-ask-one' : 'page-thirteen-ask')
  },
  buttons: () => [],
  keepsRoom: () => false,
}

export default thirteen
