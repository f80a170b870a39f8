/** Arrow keys among buttons: to the nearest one in that direction, wherever it lies. */
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ASIDE_COSTS = 2.5 // how much farther something seems that lies off the straight way

/** Move the focus among what `selector` finds below the element whose keydown this is. */
export function moveByArrows(event: KeyboardEvent & { currentTarget: HTMLElement }, selector: string): void {
  const way = WAYS[event.key]
  const from = event.target as HTMLElement
  if (!way || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !from.matches(selector)) return
  const next = nearest(from, [...event.currentTarget.querySelectorAll<HTMLElement>(selector)], way)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nearest(from: HTMLElement, all: HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | null {
  const start = centre(from)
  let best: HTMLElement | null = null
  let least = Infinity
  for (const one of all) {
    const { x, y } = centre(one)
    const ahead = (x - start.x) * dx + (y - start.y) * dy
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx)
    const far = ahead + ASIDE_COSTS * aside
    if (one === from || ahead < 1 || far >= least) continue
    best = one
    least = far
  }
  return best
}

function centre(element: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
