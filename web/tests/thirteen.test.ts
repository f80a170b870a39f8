import { describe, expect, test } from 'vitest'
import { counted, sorted } from '../src/games/thirteen/cards'
import { actionFor, prospect, tilesFor } from '../src/games/thirteen/choices'
import { drawers, route } from '../src/games/thirteen/route'
import { arranged, follow, rounds, type Story, UNTOLD, viewOf } from '../src/games/thirteen/story'
import { stepsOf } from '../src/state/receive'
import type { Play, Step, ThirteenView } from '../src/wire/types'
import { STREAMS } from './recorded'

const ANNA = 0
const ALL_CARDS = 50

interface Told {
  play: Play
  steps: Step[]
  story: Story
}

/** What Anna's board was told in a whole game, and the story after each update. */
function told(seat: number | null = ANNA, messages = STREAMS.thirteen!): Told[] {
  let story = UNTOLD
  return messages.flatMap((message) => {
    if (message.type !== 'update' || !message.play) return []
    const steps = stepsOf(message.happenings)
    story = follow(story, message.play, steps, seat)
    return [{ play: message.play, steps, story }]
  })
}

const isEnd = ({ steps }: Told): boolean => steps.some((step) => step.told.some(({ id }) => id === 'thirteen-round-over'))
const count = (view: ThirteenView): number =>
  [...Object.values(view.tiles), ...view.taken].reduce((all, cards) => all + cards.length, 0)

describe('the story of a recorded game', () => {
  const game = told()
  const ends = game.filter(isEnd)
  const last = game.at(-1)!

  test('tells the points of each round, and they add up', () => {
    const sheet = rounds(last.story.totals, viewOf(last.play))
    expect(sheet.map(({ from, to }) => [from, to])).toEqual([1, 2, 3, 4, 5, 6].map((round) => [round, round]))
    expect(sheet.map(({ points }) => points)).toEqual(ends.map(({ story }) => story.ended!.points))
    expect(last.play.scores.map((_, seat) => sheet.reduce((sum, { points }) => sum + points[seat]!, 0))).toEqual(last.play.scores)
  })

  test('rounds that were not seen are told as one', () => {
    const late = told(ANNA, STREAMS.thirteen!.slice(-120))
    const sheet = rounds(late.at(-1)!.story.totals, viewOf(last.play))
    expect(sheet.map(({ from, to }) => [from, to])).toEqual([[1, 3], [4, 4], [5, 5], [6, 6]])
  })

  test('an earlier look at the sheet has only what was over then', () => {
    const early = viewOf(ends[1]!.play)
    expect(rounds(last.story.totals, early)).toHaveLength(2)
  })

  test('shows the table as each round left it, with every card on a tile or taken', () => {
    expect(ends).toHaveLength(6)
    for (const { story } of ends) {
      const view = story.ended!.view!
      expect(count(view)).toBe(ALL_CARDS)
      expect(view.hand_sizes).toEqual([0, 0, 0])
      for (const [tile, cards] of Object.entries(view.tiles)) {
        expect(cards.reduce((sum, card) => sum + Number(card[1]), 0)).toBe(view.values[tile])
      }
    }
  })

  test('knows which colours cost nothing: the rest is what the round cost', () => {
    for (const { story } of ends) {
      const { view, free, points } = story.ended!
      const cost = (cards: readonly string[], seat: number): number =>
        counted(cards)
          .filter(({ kind }) => !free.some((one) => one.seat === seat && one.colour === kind))
          .reduce((sum, { kind, count: n }) => sum + (kind === 'R' ? 2 : 1) * n, 0)
      expect(view!.taken.map(cost)).toEqual(points)
    }
  })

  test('the end of a round is remembered until the own seat has played', () => {
    const at = game.indexOf(ends[0]!)
    const after = game.slice(at, at + 5)
    const forgotten = after.findIndex(({ story }) => story.ended === null)
    expect(forgotten).toBe(after.slice(1).findIndex(({ steps }) => steps[0]!.move.startsWith('0:')) + 1)
    expect(told(null).slice(at, at + 5).every(({ story }) => story.ended?.round === 1)).toBe(true)
  })

  test('without the move before, the points are told but not the table', () => {
    const { play, steps } = ends[0]!
    const { ended } = follow(UNTOLD, play, steps, ANNA)
    expect(ended).toMatchObject({ round: 1, view: null, points: ends[0]!.story.ended!.points })
  })

  test('looking back, card by card, the end of a round is over with the next card', () => {
    const { play, steps, story } = ends[0]!
    const dealing = { ...play, view: { ...play.view, phase: 'gets' } }
    const stopped = follow({ ...story, play: null }, dealing, steps.slice(0, 1), ANNA)
    expect(stopped.ended?.round).toBe(1)
    expect(follow(stopped, { ...dealing }, steps.slice(1, 2), ANNA).ended).toBeNull()
  })

  test('the same play told twice counts once', () => {
    expect(follow(last.story, last.play, last.steps, ANNA)).toBe(last.story)
  })

  test('a card that came later lies on top', () => {
    expect(arranged(['B7', 'B4'], ['B1', 'B4', 'B7'])).toEqual(['B7', 'B4', 'B1'])
    expect(arranged(['B7', 'B4'], ['B4'])).toEqual(['B4'])
    expect(arranged(['R4'], ['R4', 'R4'])).toEqual(['R4', 'R4'])
  })
})

describe('movement', () => {
  const takes = told().find(({ steps }) => steps.some((step) => step.told.some(({ id }) => id === 'thirteen-takes')))!

  test('what somebody takes flies to them, what they played comes from them', () => {
    const one = takes.steps[0]!.told[0]!
    const { seat } = one.values.player as { seat: number }
    const way = route(() => takes.steps)
    expect(way.exit('B5', `tile-${String(one.values.tile)}`)).toBe(`taken-${seat}`)
    expect(way.enter('B5', `tile-${String(one.values.tile)}`)).toBe(`hand-${seat}`)
  })

  test('no card goes from a tile to a hand', () => {
    const { joins } = route(() => [])
    expect(joins!('hand', 'tile-B')).toBe(true)
    expect(joins!('tile-B', 'hand')).toBe(false)
  })

  test('others draw from the pile one by one, and five each when a round begins', () => {
    const game = told()
    const [first, second] = [game[0]!, game[1]!]
    expect(drawers(viewOf(first.play), viewOf(second.play), second.steps, ANNA)).toEqual([1])
    const end = game.findIndex(isEnd)
    const dealt = drawers(viewOf(game[end - 1]!.play), viewOf(game[end]!.play), game[end]!.steps, ANNA)
    expect(dealt).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
    expect(drawers(null, viewOf(first.play), first.steps, ANNA)).toEqual([])
  })
})

describe('choices', () => {
  const legal = ['play B5', 'play R4 B', 'play R4 G', 'play R4 Y']

  test('a colour has one tile, a dirty four may have all three', () => {
    expect(tilesFor('B5', legal)).toEqual(['B'])
    expect(tilesFor('R4', legal)).toEqual(['B', 'Y', 'G'])
    expect(tilesFor('Y1', legal)).toEqual([])
    expect(actionFor('R4', 'Y', legal)).toBe('play R4 Y')
    expect(actionFor('B5', 'Y', legal)).toBeNull()
  })

  test('every legal action of the recorded game can be chosen on the board', () => {
    for (const { play } of told()) {
      const offered = viewOf(play).hand.flatMap((card) => tilesFor(card, play.legal).map((tile) => actionFor(card, tile, play.legal)))
      expect([...new Set(offered)].sort()).toEqual([...play.legal].sort())
    }
  })

  test('thirteen is not too much, fourteen takes what lay there', () => {
    const view = { values: { B: 11 }, tiles: { B: ['B4', 'B7'] } } as unknown as ThirteenView
    expect(prospect(view, 'B2', 'B')).toEqual({ value: 13, takes: 0 })
    expect(prospect(view, 'R4', 'B')).toEqual({ value: 15, takes: 2 })
  })
})

test('a hand is sorted by colour, then value', () => {
  expect(sorted(['R4', 'G1', 'B7', 'Y2', 'B1'])).toEqual(['B1', 'B7', 'Y2', 'G1', 'R4'])
  expect(counted(['B1', 'B7', 'R4']).map(({ count: n }) => n)).toEqual([2, 0, 0, 1])
})
