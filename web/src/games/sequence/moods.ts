/** What players of Sequence make of what happens. */
import type { Mood } from '../../people/faces'
import type { SequenceFact } from '../../wire/types'

/** A team is glad of its five, and sad to lose one; who takes a chip away winks. */
export function moodsOf(facts: readonly SequenceFact[], teams: readonly number[]): Map<number, Mood> {
  const moods = new Map<number, Mood>()
  const feel = (team: number, mood: Mood): void => teams.forEach((one, seat) => one === team - 1 && moods.set(seat, mood))
  for (const one of facts) {
    if (one.fact === 'removed') moods.set(one.player, 'wink')
    if (one.fact === 'made') feel(one.team, 'glad')
    if (one.fact === 'broken' || one.fact === 'penalty') feel(one.team, 'sad')
  }
  return moods
}
