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
  if (isRoundOver) return [whole(now, { milliseconds: now.play.over ? 0 : SHEET_MILLISECONDS, isMoment: true, sound: tipped ? 'fall' : 'rise' })]
  if (!tipped || !before) return [whole(now, { sound: facts.length ? 'paper' : null })]
  return [
    part(now, now.steps.slice(0, 1), tipping(before, tipped), { milliseconds: TIPPING_MILLISECONDS, isMoment: true, sound: 'wood' }),
    whole(now, { milliseconds: TAKEN_MILLISECONDS, sound: 'fall' }),
  ]
}

/** The card lies on the tile, which bears too much. */
function tipping(before: Play, { tile, card, player, value }: ThirteenTipped): Play {
  const view = before.view as ThirteenView
  const at = view.hand.indexOf(card)
  return lookedAt(before, {
    tiles: { ...view.tiles, [tile]: [...(view.tiles[tile] ?? []), card] },
    values: { ...view.values, [tile]: value },
    hand: player === view.seat && at >= 0 ? view.hand.filter((_, n) => n !== at) : view.hand,
    hand_sizes: view.hand_sizes.map((size, seat) => (seat === player ? size - 1 : size)),
    prospects: {},
  })
}
