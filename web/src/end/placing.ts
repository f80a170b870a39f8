/** Who came where: sides with as many points, or that won together, share a place. */
import type { Side } from '../table/sides'

export interface Placed extends Side {
  /** From 1. */
  place: number
}

/** The sides, in the order that `sidesOf` gives them, each with its place. */
export function placed(sides: readonly Side[]): Placed[] {
  const result: Placed[] = []
  for (const [n, side] of sides.entries()) {
    const before = result[n - 1]
    const isEqual = before && before.won === side.won && (side.won || before.points === side.points)
    result.push({ ...side, place: isEqual ? before.place : n + 1 })
  }
  return result
}
