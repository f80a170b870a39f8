/** Cards that somebody else draws: a back flies from the pile to their hand. */
import { tick, untrack } from 'svelte'
import { duration } from '../settings.svelte'

const FLIGHT_MILLISECONDS = 300
const AFTER_PLAY_MILLISECONDS = 240
const STAGGER_MILLISECONDS = 35

/**
 * Call while a component is set up. Whenever `view` is another one, `drawers` says who drew since the one before, once
 * for each card. The board has an anchor `pile` and for every seat one such as `hand-2`.
 */
export function dealing<View>(
  root: () => HTMLElement | undefined,
  view: () => View,
  drawers: (before: View | null, now: View) => readonly number[],
): void {
  let before: View | null = null
  $effect(() => {
    const now = view()
    const seats = untrack(() => drawers(before, now))
    before = now
    void tick().then(() => {
      const board = root()
      if (board) seats.forEach((seat, n) => fly(board, seat, n))
    })
  })
}

function fly(board: HTMLElement, seat: number, order: number): void {
  const milliseconds = duration(FLIGHT_MILLISECONDS)
  const pile = board.querySelector<HTMLElement>('[data-anchor="pile"]')
  const hand = board.querySelector<HTMLElement>(`[data-anchor="hand-${seat}"]`)
  if (!milliseconds || !pile || !hand) return
  const [from, to] = [pile.getBoundingClientRect(), hand.getBoundingClientRect()]
  const back = pile.cloneNode(true) as HTMLElement
  back.removeAttribute('data-anchor')
  back.inert = true
  Object.assign(back.style, {
    position: 'fixed',
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    visibility: 'visible',
    zIndex: '4',
    pointerEvents: 'none',
    transformOrigin: '0 0',
    opacity: '0',
  })
  board.append(back)
  const end = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.height / from.height})`
  const timing = { duration: milliseconds, delay: duration(AFTER_PLAY_MILLISECONDS + order * STAGGER_MILLISECONDS) }
  const flight = back.animate(
    [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { transform: end, opacity: 0.6 }],
    { ...timing, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' },
  )
  flight.onfinish = flight.oncancel = () => back.remove()
}
