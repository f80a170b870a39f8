import { t } from '../../texts/texts.svelte'
import type { PushView } from '../../wire/types'
import type { GameModule } from '../contract'
import { account } from './account'
import Board from './Board.svelte'
import { cardText } from './cards'
import { chanceOf } from './chances'
import { scenes } from './scenes'
import './sideways.css'

const push: GameModule = {
  Board,
  pictures: () => import('./HowPicture.svelte'),
  cardText,
  account,
  actionText: (action) => {
    const [verb, what = ''] = action.split(' ')
    if (verb === 'draw') return t('page-push-do-draw')
    if (verb === 'stop') return t('page-push-do-stop')
    return t(`push-do-${verb!}`, { row: what, colour: what })
  },
  actionWords: (action) => {
    const [verb, what = ''] = action.split(' ')
    return t(`push-do-${verb!}`, { row: what, colour: what })
  },
  placesOf: (_, action) => {
    const [verb, what = ''] = action.split(' ')
    if (verb === 'bank') return [`bench ${what}`]
    return what ? [`row ${what}`] : [action]
  },
  ask: (play, legal) => {
    const view = play.view as PushView
    const verbs = new Set(legal.map((action) => action.split(' ')[0]))
    const isOne = legal.length === 1
    if (verbs.has('place')) {
      return t(isOne ? 'page-push-ask-place-one' : 'page-push-ask-place', { card: cardText(view.card ?? 'D') })
    }
    if (verbs.has('take')) return t(isOne ? 'page-push-ask-take-one' : 'page-push-ask-take')
    if (verbs.has('bank')) return t('page-push-ask-begin')
    return t(verbs.has('stop') ? 'page-push-ask-decide' : 'page-push-ask-draw')
  },
  chanceOf,
  scenes,
  buttons: (legal) => legal.filter((action) => action === 'draw' || action === 'stop'),
}

export default push
