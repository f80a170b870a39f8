/** What is touched for an action in a first game: the space, once its card is in the fingers, else the card. */
import { cardInHand, type Target } from '../../lesson/targets'

const target: Target = (action, within) => {
  const [, name = '', space] = action.split(' ')
  const card = cardInHand(name, within)
  return space && card?.matches('.picked') ? within.querySelector(`[data-space="${space}"]`) : card
}

export default target
