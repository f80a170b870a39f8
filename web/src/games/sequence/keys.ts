/** Arrow keys on the board. */
import { pointOf, ROWS, spaceAt, type Point } from './layout'

const WAYS: Record<string, Point> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
}
const SIDEWAYS_COSTS = 3

/** The space an arrow key leads to: the nearest lit one that way, or the next space while nothing is lit. */
export function spaceTowards(from: string, key: string, lit: ReadonlySet<string>): string | null {
  const way = WAYS[key]
  if (!way) return null
  const { column, row } = pointOf(from)
  if (!lit.size) return spaceAt({ column: column + way.column, row: row + way.row }) ?? from
  let best: string | null = null
  let least = Infinity
  for (const space of ROWS.flat()) {
    const point = pointOf(space)
    const [across, down] = [point.column - column, point.row - row]
    const along = across * way.column + down * way.row
    const cost = along + SIDEWAYS_COSTS * Math.abs(across * way.row + down * way.column)
    if (!lit.has(space) || along <= 0 || cost >= least) continue
    best = space
    least = cost
  }
  return best ?? from
}
