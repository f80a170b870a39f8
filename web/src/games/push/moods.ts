/** What players of Push make of what happens. */
import type { Mood } from '../../people/faces'
import type { PushFact } from '../../wire/types'

/** In the order of what happened: the last word counts. Who takes a row winks. */
export function moodsOf(facts: readonly PushFact[]): Map<number, Mood> {
  const moods = new Map<number, Mood>()
  for (const one of facts) {
    if (one.fact === 'too-far') moods.set(one.player, 'sad')
    if (one.fact === 'banked') moods.set(one.player, 'glad')
    if (one.fact === 'took') moods.set(one.player, 'wink')
  }
  return moods
}
