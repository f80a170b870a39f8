/**
 * Every change is a movement: pieces slide from where they lay to where they lie now.
 *
 * A piece is an element with `data-piece` (what it is, such as R3) and `data-place` (where it lies, such as
 * row-2). After each change a piece that is new in its place is taken to come from a place where the same piece
 * is gone; otherwise from the anchor that `enter` names. What is gone for good flies to the anchor that `exit`
 * names, and fades. Anchors have `data-anchor`. Copies fly above the table, so nothing is cut off or held up.
 */
import { tick, untrack } from 'svelte'
import { duration } from '../settings.svelte'

export interface Route {
  enter: (piece: string, place: string) => string | null
  exit: (piece: string, place: string) => string | null
  /** Milliseconds that a piece which is lost waits where it lay for, say, the die. */
  hold: (place: string) => number
  /** Whether a piece that is gone from one place can be the one that is new in another; always, unless told otherwise. */
  joins?: (from: string, to: string) => boolean
}

interface Seen {
  element: HTMLElement
  rect: DOMRect
  piece: string
  place: string
}

const TRAVEL_MILLISECONDS = 280
const FADE_MILLISECONDS = 160
const STAGGER_MILLISECONDS = 40
const MOST_STAGGER_MILLISECONDS = 300
const EASING = 'cubic-bezier(0.2, 0.8, 0.3, 1)'

/** Call while a component is set up; moves happen whenever what `change` reads is different. */
export function travel(root: () => HTMLElement | undefined, change: () => unknown, route: Route): void {
  let before = new Map<string, Seen>()
  $effect.pre(() => {
    change()
    untrack(() => (before = look(root())))
  })
  $effect(() => {
    change()
    const known = before
    void tick().then(() => {
      const board = root()
      if (board && known.size) move(board, known, look(board), route)
    })
  })
}

function look(root: HTMLElement | undefined): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  for (const element of root?.querySelectorAll<HTMLElement>('[data-piece]') ?? []) {
    const { piece = '', place = '' } = element.dataset
    let key = `${place} ${piece}`
    while (seen.has(key)) key += '+'
    seen.set(key, { element, rect: element.getBoundingClientRect(), piece, place })
  }
  return seen
}

function move(board: HTMLElement, before: Map<string, Seen>, after: Map<string, Seen>, route: Route): void {
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, seen]) => seen)
  const milliseconds = duration(TRAVEL_MILLISECONDS)
  let order = 0
  for (const [key, seen] of after) {
    const old = before.get(key)
    if (old) {
      slide(seen, old.rect, milliseconds)
      continue
    }
    const at = gone.findIndex(({ piece, place }) => piece === seen.piece && (route.joins?.(place, seen.place) ?? true))
    const from = at >= 0 ? gone.splice(at, 1)[0]! : null
    const start = from?.rect ?? anchor(board, route.enter(seen.piece, seen.place))
    if (!start || !milliseconds) fadeIn(seen.element)
    else fly(board, from?.element ?? seen.element, start, seen, milliseconds, stagger(order++))
  }
  if (!milliseconds) return
  for (const lost of gone) {
    const goal = anchor(board, route.exit(lost.piece, lost.place))
    leave(board, lost, goal, milliseconds, route.hold(lost.place) + stagger(order++))
  }
}

/** How long the piece waits for those before it; when much changes at once, as in a jump to the end, not for all. */
function stagger(order: number): number {
  return Math.min(order * STAGGER_MILLISECONDS, MOST_STAGGER_MILLISECONDS)
}

function anchor(board: HTMLElement, name: string | null): DOMRect | null {
  return (name && board.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect()) || null
}

/** It only shifted a little, because others came or went. */
function slide({ element, rect }: Seen, from: DOMRect, milliseconds: number): void {
  const [dx, dy] = [from.x - rect.x, from.y - rect.y]
  if (!milliseconds || (Math.abs(dx) < 1 && Math.abs(dy) < 1)) return
  element.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0' }], { duration: milliseconds, easing: EASING })
}

function fadeIn(element: HTMLElement): void {
  element.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MILLISECONDS)
}

function fly(board: HTMLElement, look: HTMLElement, from: DOMRect, to: Seen, milliseconds: number, delay: number): void {
  const copy = copyOf(look, from)
  board.append(copy)
  to.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: milliseconds + delay })
  const timing = { duration: milliseconds, delay, easing: EASING, fill: 'forwards' } as const
  finish(copy, copy.animate([{}, { transform: way(from, to.rect) }], timing))
}

function leave(board: HTMLElement, lost: Seen, goal: DOMRect | null, milliseconds: number, delay: number): void {
  const copy = copyOf(lost.element, lost.rect)
  board.append(copy)
  const end = goal ? way(lost.rect, goal) : 'scale(.8)'
  const timing = { duration: milliseconds * 1.4, delay, easing: 'ease-in', fill: 'forwards' } as const
  finish(copy, copy.animate([{ opacity: 1 }, { opacity: 0.9, offset: 0.7 }, { transform: end, opacity: 0 }], timing))
}

function finish(copy: HTMLElement, animation: Animation): void {
  animation.onfinish = () => copy.remove()
  animation.oncancel = () => copy.remove()
}

function way(from: DOMRect, to: DOMRect): string {
  return `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width}, ${to.height / from.height})`
}

function copyOf(element: HTMLElement, rect: DOMRect): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-piece')
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${rect.x}px`,
    top: `${rect.y}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: '0',
    zIndex: '4',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  })
  return copy
}
