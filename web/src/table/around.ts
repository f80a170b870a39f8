/** Where the seats are around a table seen from above: evenly along its edge, clockwise from the bottom. */
export interface Spot {
  /** Parts of the width and the height of the table. */
  x: number
  y: number
}

const PARTS = 720

/** The spots of so many seats around an oval of these sizes. */
export function spotsAround(count: number, width: number, height: number): Spot[] {
  const lengths = [0]
  const at = (part: number): Spot => {
    const angle = Math.PI / 2 + (part / PARTS) * 2 * Math.PI
    return { x: 0.5 + Math.cos(angle) / 2, y: 0.5 + Math.sin(angle) / 2 }
  }
  for (let part = 1; part <= PARTS; part++) {
    const [a, b] = [at(part - 1), at(part)]
    lengths.push(lengths[part - 1]! + Math.hypot((b.x - a.x) * width, (b.y - a.y) * height))
  }
  const whole = lengths[PARTS]!
  return Array.from({ length: count }, (_, seat) => at(lengths.findIndex((length) => length >= (seat / count) * whole)))
}
