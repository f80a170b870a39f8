/** What is touched for an action in a first game: the button, the row or the colour that does it. */
import type { Target } from '../../lesson/targets'

const target: Target = (action, within) => within.querySelector(`[data-action="${action}"]`)

export default target
