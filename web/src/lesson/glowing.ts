/** Lets what is to be touched glow, whatever the board draws anew. */
import { targetOf } from './targets'

const MARK = 'data-glow'
const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'disabled', 'aria-disabled', 'aria-pressed'] }

/** Let the target of this action glow within the element; the answer ends that. */
export function glow(within: HTMLElement, game: string, action: string): () => void {
  const mark = (): void => {
    const target = targetOf(game, action, within)
    for (const other of within.querySelectorAll(`[${MARK}]`)) if (other !== target) other.removeAttribute(MARK)
    target?.setAttribute(MARK, '')
  }
  const observer = new MutationObserver(mark)
  observer.observe(within, CHANGES)
  mark()
  return () => {
    observer.disconnect()
    within.querySelector(`[${MARK}]`)?.removeAttribute(MARK)
  }
}
