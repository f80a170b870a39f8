/** The moments of Sequence: a five that turns over, a chip that a jack takes, the pile that is shuffled again. */
import type { Snapshot } from '../../state/model'
import type { Play } from '../../state/play'
import { whole, type Scene } from '../../state/scenes'
import { factsOf } from '../../state/facts'
import type { SequenceFact } from '../../wire/types'

const MOMENTS: Partial<Record<SequenceFact['fact'], Pick<Scene, 'milliseconds' | 'isMoment' | 'sound'>>> = {
  made: { milliseconds: 1200, isMoment: true, sound: 'five' },
  broken: { milliseconds: 900, isMoment: true, sound: 'broken' },
  removed: { milliseconds: 800, isMoment: true, sound: 'snatched' },
  reshuffled: { milliseconds: 700, isMoment: true, sound: 'shuffled' },
  penalty: { milliseconds: 700, isMoment: true, sound: 'caught' },
  played: { milliseconds: 500, isMoment: false, sound: 'wood' },
  drew: { milliseconds: 200, isMoment: false, sound: 'paper' },
}

/** How a change is shown: as long as the greatest thing in it deserves. */
export function scenes(_: Play | null, now: Snapshot): Scene[] {
  const kinds = new Set(factsOf<SequenceFact>(now.steps).map(({ fact }) => fact))
  const found = Object.entries(MOMENTS).find(([kind]) => kinds.has(kind as SequenceFact['fact']))
  return [whole(now, found?.[1])]
}
