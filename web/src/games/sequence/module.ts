import { t } from '../../texts/texts.svelte'
import type { GameModule } from '../contract'
import Board from './Board.svelte'
import { canPlay, isUpToPlayer, spacesFor } from './choices'
import { spacesOn } from './layout'
import { picked } from './picked.svelte'
import { scenes } from './scenes'
import { cardText } from './words'
import './sideways.css'

/** What the card in the fingers does. */
function askAbout(card: string, legal: readonly string[]): string {
  if (card[0] === 'J') return t('page-sequence-ask-jack', { suit: card[1]! })
  return t('page-sequence-ask-space', { card: cardText(card), count: spacesFor(legal, card).length })
}

const sequence: GameModule = {
  Board,
  pictures: () => import('./HowPicture.svelte'),
  cardText,
  actionText: (action) => t(`page-sequence-do-${action.split(' ')[0]!}`),
  actionWords: (action) => {
    const [verb, what = '', space = ''] = action.split(' ')
    return t(`sequence-do-${verb!}`, { card: what.length === 2 ? cardText(what) : '', space, line: what })
  },
  placesOf: (_, action) => {
    const [verb, what = '', space = ''] = action.split(' ')
    if (verb === 'claim') return spacesOn(what)
    return verb === 'play' ? [`hand ${what}`, space] : what ? [`hand ${what}`] : [action]
  },
  ask: (_, legal) => {
    const verbs = new Set(legal.map((action) => action.split(' ')[0]))
    if (verbs.has('discard')) return t('page-sequence-ask-discard')
    if (verbs.has('claim')) return t('page-sequence-ask-claim')
    if (picked.card && canPlay(legal, picked.card)) return askAbout(picked.card, legal)
    if (verbs.has('draw')) return t(verbs.has('play') ? 'page-sequence-ask-draw-or-play' : 'page-sequence-ask-draw')
    if (verbs.has('pass')) return t('page-sequence-ask-pass')
    return t(verbs.has('swap') ? 'page-sequence-ask-swap' : 'page-sequence-ask-play')
  },
  buttons: (legal) => legal.filter((action) => action === 'draw' || action === 'pass'),
  scenes,
  isUpToPlayer,
  keepsRoom: (info) => info.options.strict_draw === true,
}

export default sequence
