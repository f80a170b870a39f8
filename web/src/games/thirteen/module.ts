import { t } from '../../texts/texts.svelte'
import type { ThirteenView } from '../../wire/types'
import type { GameModule } from '../contract'
import { account } from './account'
import { asking } from './asking.svelte'
import Board from './Board.svelte'
import { cardText } from './cards'
import { tilesFor, takesOf } from './choices'
import { scenes } from './scenes'
import './sideways.css'

const thirteen: GameModule = {
  Board,
  pictures: () => import('./HowPicture.svelte'),
  cardText,
  account,
  actionText: (action) => {
    const [, card, tile] = action.split(' ')
    const values = { card: cardText(card!) }
    return tile ? t('thirteen-do-play-dirty', { ...values, tile }) : t('thirteen-do-play', values)
  },
  placesOf: ({ view }, action) => {
    const { card, tile } = (view as ThirteenView).prospects[action] ?? {}
    return card && tile ? [`hand ${card}`, `tile ${tile}`] : []
  },
  ask: ({ view }, legal) => {
    const goals = asking.card ? tilesFor(view as ThirteenView, asking.card, legal) : []
    if (goals.length > 1) return t('page-thirteen-which-tile')
    if (asking.card && goals[0]) {
      return t('page-thirteen-ask-sure', { card: cardText(asking.card), count: takesOf(view as ThirteenView, asking.card, goals[0], legal) })
    }
    return t(legal.length === 1 ? 'page-thirteen-ask-one' : 'page-thirteen-ask')
  },
  scenes,
  buttons: () => [],
  keepsRoom: () => false,
}

export default thirteen
