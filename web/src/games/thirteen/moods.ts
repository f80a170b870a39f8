/** What players of 13 make of what happens. */
import type { Mood } from '../../people/faces'
import type { ThirteenFact } from '../../wire/types'

/** Who takes a tile is sad about it; who need not count a colour is glad. */
export function moodsOf(facts: readonly ThirteenFact[]): Map<number, Mood> {
  const moods = new Map<number, Mood>()
  for (const one of facts) {
    if (one.fact === 'tipped') moods.set(one.player, 'sad')
    if (one.fact === 'free') moods.set(one.player, 'glad')
  }
  return moods
}
