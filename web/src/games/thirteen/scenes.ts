/** The moments of 13: a tile that tips, and the end of a round. Told from facts; no rule is known here. */
import type { Snapshot } from '../../state/model'
import type { Play } from '../../state/play'
import { lookedAt, part, whole, type Scene } from '../../state/scenes'
import { factsOf } from '../../state/facts'
import type { ThirteenFact, ThirteenTipped, ThirteenView } from '../../wire/types'

const TIPPING_MILLISECONDS = 800
const TAKEN_MILLISECONDS = 450
/** So long the next round waits for whoever looks at the score sheet. */
export const SHEET_MILLISECONDS = 10_000

/** How a change is shown, moment by moment. */
export function scenes(before: Play | null, now: Snapshot): Scene[] {
  const facts = factsOf<ThirteenFact>(now.steps)
  const tipped = facts.find((one) => one.fact === 'tipped')
  const isRoundOver = facts.some((one) => one.fact === 'round-over')
  const isForgiven = facts.some((one) => one.fact === 'free')
  const after = isRoundOver
    ? whole(now, { milliseconds: now.play.over ? 0 : SHEET_MILLISECONDS, isMoment: true, isHeld: !now.play.over, sound: isForgiven ? 'forgiven' : 'roundOver' })
    : whole(now, tipped ? { milliseconds: TAKEN_MILLISECONDS, sound: 'swept' } : { sound: facts.length ? 'paper' : null })
  return tipped && before ? [tipping(before, now, tipped), after] : [after]
}

/** The card lies on the tile, which bears too much; nothing is told yet of what that leads to. */
function tipping(before: Play, now: Snapshot, tipped: ThirteenTipped): Scene {
  const { tile, card, player, value } = tipped
  const view = before.view as ThirteenView
  const at = view.hand.indexOf(card)
  const play = lookedAt(before, {
    tiles: { ...view.tiles, [tile]: [...(view.tiles[tile] ?? []), card] },
    values: { ...view.values, [tile]: value },
    hand: player === view.seat && at >= 0 ? view.hand.filter((_, n) => n !== at) : view.hand,
    hand_sizes: view.hand_sizes.map((size, seat) => (seat === player ? size - 1 : size)),
    prospects: {},
  })
  const steps = now.steps.slice(0, 1).map((step) => ({ ...step, facts: [tipped] }))
  return part(now, steps, play, { milliseconds: TIPPING_MILLISECONDS, isMoment: true, sound: 'tips' })
}
