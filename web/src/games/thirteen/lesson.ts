/** What is touched for an action in a first game: the tile, once the card asks for one, else the card. */
import { cardInHand, type Target } from '../../lesson/targets'

const target: Target = (action, within) => {
  const [, name = '', tile] = action.split(' ')
  const card = cardInHand(name, within)
  return tile && card?.matches('.asks') ? within.querySelector(`[data-tile="${tile}"]`) : card
}

export default target
