import { describe, expect, test } from 'vitest'
import { counted, sorted } from '../src/games/thirteen/cards'
import { actionFor, prospectOf, tilesFor } from '../src/games/thirteen/choices'
import { drawers, route } from '../src/games/thirteen/route'
import { arranged, follow, isPlay, rounds, type Story, UNTOLD, viewOf } from '../src/games/thirteen/story'
import { factsOf, stepsOf } from '../src/state/facts'
import { joined, type Play } from '../src/state/play'
import type { Step, ThirteenFact, ThirteenView } from '../src/wire/types'
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
    if (message.type !== 'update' || !message.play || !message.own) return []
    const [play, steps] = [joined(message.play, message.own), stepsOf(message.happenings)]
    story = follow(story, play, steps, seat)
    return [{ play, steps, story }]
  })
}

const has = (kind: ThirteenFact['fact']) => ({ steps }: Told): boolean => factsOf(steps).some(({ fact }) => fact === kind)
const isEnd = has('round-over')
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
    expect(forgotten).toBe(after.slice(1).findIndex(({ steps }) => factsOf<ThirteenFact>(steps).some((one) => isPlay(one) && one.player === ANNA)) + 1)
    expect(told(null).slice(at, at + 5).every(({ story }) => story.ended?.round === 1)).toBe(true)
  })

  test('without the move before, the points are told but not the table', () => {
    const { play, steps } = ends[0]!
    const { ended } = follow(UNTOLD, play, steps, ANNA)
    expect(ended).toMatchObject({ round: 1, view: null, points: ends[0]!.story.ended!.points })
  })

  test('looking back, card by card, the end of a round is over with the next card', () => {
    const { play, steps, story } = ends[0]!
    const dealing = { ...play, view: { ...viewOf(play), phase: 'gets' } }
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
  const tipping = told().find(has('tipped'))!

  test('what somebody takes flies to them, what they played comes from them', () => {
    const { tile, player } = factsOf<ThirteenFact>(tipping.steps).find((one) => one.fact === 'tipped')!
    const way = route(() => tipping.steps)
    expect(way.exit('B5', `tile-${tile}`)).toBe(`taken-${player}`)
    expect(way.enter('B5', `tile-${tile}`)).toBe(`hand-${player}`)
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
  const dirty = (tile: string) => ({ card: 'R4', tile, value: 4, takes: 0 })
  const view = {
    prospects: {
      'play B5': { card: 'B5', tile: 'B', value: 15, takes: 2 },
      'play Y1': { card: 'Y1', tile: 'Y', value: 1, takes: 0 },
      ...{ 'play R4 B': dirty('B'), 'play R4 Y': dirty('Y'), 'play R4 G': dirty('G') },
    },
  } as unknown as ThirteenView

  test('a colour has one tile, a dirty four may have all three', () => {
    expect(tilesFor(view, 'B5', legal)).toEqual(['B'])
    expect(tilesFor(view, 'R4', legal)).toEqual(['B', 'Y', 'G'])
    expect(tilesFor(view, 'Y1', legal)).toEqual([])
    expect(actionFor(view, 'R4', 'Y', legal)).toBe('play R4 Y')
    expect(actionFor(view, 'B5', 'Y', legal)).toBeNull()
  })

  test('every legal action of the recorded game can be chosen on the board', () => {
    for (const { play } of told()) {
      const now = viewOf(play)
      const offered = now.hand.flatMap((card) =>
        tilesFor(now, card, play.legal).map((tile) => actionFor(now, card, tile, play.legal)),
      )
      expect([...new Set(offered)].sort()).toEqual([...play.legal].sort())
    }
  })

  test('what a card would do is as the view says, if it may be played', () => {
    expect(prospectOf(view, 'B5', 'B', legal)).toMatchObject({ value: 15, takes: 2 })
    expect(prospectOf(view, 'Y1', 'Y', legal)).toBeNull()
  })
})

test('a hand is sorted by colour, then value', () => {
  expect(sorted(['R4', 'G1', 'B7', 'Y2', 'B1'])).toEqual(['B1', 'B7', 'Y2', 'G1', 'R4'])
  expect(counted(['B1', 'B7', 'R4']).map(({ count: n }) => n)).toEqual([2, 0, 0, 1])
})
