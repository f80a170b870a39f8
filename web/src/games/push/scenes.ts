/** The moments of Push: too far, a row that arrives, the die, what it costs. Told from facts; no rule is known here. */
import type { Snapshot } from '../../state/model'
import { lookedAt, part, whole, type Scene } from '../../state/scenes'
import type { Play } from '../../state/play'
import type { PushFact, PushRolled, PushTook, PushView, Step } from '../../wire/types'

const DRAWN_MILLISECONDS = 170
const PLACED_MILLISECONDS = 230 // with the drawing of the card one gesture
const STOPPED_MILLISECONDS = 150
const TAKEN_MILLISECONDS = 320
const BANKED_MILLISECONDS = 450
const TOO_FAR_MILLISECONDS = 650
const TUMBLING_MILLISECONDS = 480 // of the die: nothing is told yet
const SETTLED_MILLISECONDS = 100
const COSTLY_MILLISECONDS = 370 // a moment longer
const LOST_MILLISECONDS = 350
const LAST_CARD_MILLISECONDS = 700

type Kind = PushFact['fact']

/** How a change is shown, moment by moment. */
export function scenes(before: Play | null, now: Snapshot): Scene[] {
  if (!before || !now.steps.some((step) => find(step, 'rolled') ?? find(step, 'too-far'))) return plain(now)
  const shown: Scene[] = []
  let play = before
  let begun: Step[] = []
  for (const step of now.steps) {
    begun.push(step)
    const took = find(step, 'took')
    if (took) play = withRowTaken(play, took as PushTook)
    const rolled = find(step, 'rolled') as PushRolled | undefined
    const more = rolled ? settled(rolled) : momentOf(step)
    if (!more) continue
    const scene = part(now, begun, lookedAt(play, { card: null }), more)
    if (rolled) shown.push({ ...scene, happenings: [], milliseconds: TUMBLING_MILLISECONDS, sound: 'bone' })
    shown.push(scene)
    begun = []
  }
  const last = now.steps.at(-1)!
  const hasLost = now.steps.some(({ facts }) => (facts as PushFact[]).some((one) => one.fact === 'rolled' && one.points > 0))
  return [...shown, { ...part(now, [last], now.play, { milliseconds: hasLost ? LOST_MILLISECONDS : 0, sound: hasLost ? 'lost' : null }), steps: [] }]
}

/** What a step is that has the table to itself, before what follows from it. */
function momentOf(step: Step): Partial<Scene> | null {
  if (find(step, 'too-far')) return { milliseconds: TOO_FAR_MILLISECONDS, sound: 'tooFar', isMoment: true }
  if (find(step, 'took')) return { milliseconds: TAKEN_MILLISECONDS, sound: 'swept' }
  return null
}

/** The die lies still, and what it costs is told. */
function settled({ points }: PushRolled): Partial<Scene> {
  return { milliseconds: points ? COSTLY_MILLISECONDS : SETTLED_MILLISECONDS, isMoment: true }
}

/** A change that nothing is held back of; that the pile is used up is said for a moment only. */
function plain(now: Snapshot): Scene[] {
  const has = (kind: Kind): boolean => now.steps.some((step) => find(step, kind))
  if (has('pile-empty')) {
    const last = whole(now, { milliseconds: LAST_CARD_MILLISECONDS, sound: 'lastCard', isMoment: true })
    return [last, { ...whole(now, { milliseconds: 0 }), steps: [] }]
  }
  return [routine(now, has)]
}

function routine(now: Snapshot, has: (kind: Kind) => boolean): Scene {
  if (has('banked')) return whole(now, { milliseconds: BANKED_MILLISECONDS, sound: 'banked', isMoment: true })
  if (has('took')) return whole(now, { milliseconds: TAKEN_MILLISECONDS, sound: 'swept' })
  if (has('stopped')) return whole(now, { milliseconds: STOPPED_MILLISECONDS, sound: 'wood' })
  if (has('placed')) return whole(now, { milliseconds: PLACED_MILLISECONDS, sound: 'paper' })
  if (has('drew')) return whole(now, { milliseconds: DRAWN_MILLISECONDS })
  return whole(now)
}

function find(step: Step, kind: Kind): PushFact | undefined {
  return (step.facts as PushFact[]).find(({ fact }) => fact === kind)
}

/** As it is once the row's cards lie on the bench, before the die is rolled. */
function withRowTaken(play: Play, { row, player, cards, points }: PushTook): Play {
  const view = play.view as PushView
  return {
    ...play,
    scores: play.scores.map((score, seat) => (seat === player ? score + points : score)),
    view: {
      ...view,
      rows: view.rows.map((lay, n) => (n === row - 1 ? [] : lay)),
      open: view.open.map((bench, seat) => (seat === player ? [...bench, ...cards.filter((card) => card.length > 1)] : bench)),
    } as PushView,
  }
}
