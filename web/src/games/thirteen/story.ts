/**
 * What a view alone does not say: the points of each round, in which order cards came onto a tile, and how a round
 * ended, for the move that ends it also deals the next. `story + play -> story`, without DOM, clock or chance.
 */
import { factsOf } from '../../state/facts'
import type { Play } from '../../state/play'
import type { Step, ThirteenFact, ThirteenPlayed, ThirteenTipped, ThirteenView } from '../../wire/types'

/** For each round that was seen to begin, everyone's minus points before it. */
export type Totals = Readonly<Record<number, readonly number[]>>

/** A round that is over: what it cost everyone, which colours cost nothing, and the table as it was left, if that was seen. */
export interface Ended {
  round: number
  points: readonly number[]
  free: readonly { seat: number; colour: string }[]
  view: ThirteenView | null
}

export interface Story {
  play: Play | null
  totals: Totals
  laid: Readonly<Record<string, string[]>>
  ended: Ended | null
}

export const UNTOLD: Story = { play: null, totals: {}, laid: {}, ended: null }

/**
 * The story with how the game stands now and the moves that led here. The same play told twice counts once.
 * The end of a round is remembered until `seat`, whose eyes these are, has played in the next.
 */
export function follow(story: Story, play: Play, steps: readonly Step[], seat: number | null): Story {
  if (play === story.play) return story
  const view = viewOf(play)
  const tiles = Object.entries(view.tiles)
  const laid = Object.fromEntries(tiles.map(([tile, now]) => [tile, arranged(story.laid[tile], now)]))
  return {
    play,
    totals: { ...story.totals, [view.round]: view.points },
    laid,
    ended: endOf(story, { ...view, tiles: laid }, steps, seat),
  }
}

export function viewOf(play: Play): ThirteenView {
  return play.view as ThirteenView
}

/** The cards that lie there now: first those that lay there before, in their order, then the new ones. */
export function arranged(before: readonly string[] = [], now: readonly string[]): string[] {
  const left = [...now]
  const stayed = before.filter((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return [...stayed, ...left]
}

function endOf(story: Story, view: ThirteenView, steps: readonly Step[], seat: number | null): Ended | null {
  const facts = factsOf<ThirteenFact>(steps)
  const over = facts.find((one) => one.fact === 'round-over')
  const round = over?.round ?? story.ended?.round
  if (round === undefined || view.round !== round + 1) return null
  const hasPlayed = facts.some((one) => isPlay(one) && one.player === seat)
  const isLookingBack = story.play !== null && viewOf(story.play).phase === 'gets' // nobody else sees a deal half done
  if (!over) return hasPlayed || isLookingBack ? null : story.ended
  const free = facts.filter((one) => one.fact === 'free').map(({ player, tile }) => ({ seat: player, colour: tile }))
  return { round, points: over.points, free, view: view.phase === 'over' ? view : left(story, facts, view) }
}

/** Whether a card came onto a tile. */
export function isPlay(one: ThirteenFact): one is ThirteenPlayed | ThirteenTipped {
  return one.fact === 'played' || one.fact === 'tipped'
}

/** The table as the last move of a round left it, told from how it lay before; null if that was not seen. */
function left(story: Story, facts: readonly ThirteenFact[], after: ThirteenView): ThirteenView | null {
  const before = story.play ? viewOf(story.play) : null
  const last = facts.find(isPlay)
  const isJustBefore = before?.round === after.round - 1 && before.pile_size === 0 && sum(before.hand_sizes) <= 1 // 0 while a tile tips
  if (!before || !isJustBefore || !last) return null
  const { tile, card, player } = last
  const [lay, taken, value] =
    last.fact === 'tipped' ? [[], last.cards, last.left] : [story.laid[tile] ?? [], [], last.value]
  return {
    ...before,
    phase: 'over',
    points: after.points,
    tiles: { ...before.tiles, ...story.laid, [tile]: [...lay, card] },
    values: { ...before.values, [tile]: value },
    taken: before.taken.map((cards, seat) => (seat === player ? [...cards, ...taken] : cards)),
    hand: [],
    hand_sizes: before.hand_sizes.map(() => 0),
    prospects: {},
  }
}

/** What everyone got in each round that is over; rounds that were not seen to begin are told as one. */
export function rounds(totals: Totals, view: ThirteenView): { from: number; to: number; points: number[] }[] {
  const known: Totals = { 1: view.points.map(() => 0), ...totals, [view.round]: view.points }
  const begun = Object.keys(known).map(Number).filter((round) => round <= view.round).sort((a, b) => a - b)
  return begun.slice(1).map((next, n) => {
    const from = begun[n]!
    return { from, to: next - 1, points: known[next]!.map((points, seat) => points - known[from]![seat]!) }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
