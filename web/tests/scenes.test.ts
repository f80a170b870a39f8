/** What is shown of a change, part by part. */
import { describe, expect, test } from 'vitest'
import { scenes as pushScenes } from '../src/games/push/scenes'
import { scenes as thirteenScenes } from '../src/games/thirteen/scenes'
import { follow, UNTOLD } from '../src/games/thirteen/story'
import { factsOf, stepsOf } from '../src/state/facts'
import type { Snapshot } from '../src/state/model'
import { joined, type Play } from '../src/state/play'
import { newOnes, type Scene, type Scenes } from '../src/state/scenes'
import type { PushFact, PushView, ThirteenFact, ThirteenView } from '../src/wire/types'
import { STREAMS } from './recorded'

const ALL_CARDS = 50 // of 13

interface Change {
  before: Play
  now: Snapshot
  scenes: Scene[]
}

/** Every change of a recorded game, and its scenes. */
function changes(game: 'push' | 'thirteen', scenes: Scenes): Change[] {
  let before: Play | null = null
  const found: Change[] = []
  for (const message of STREAMS[game]!) {
    if (message.type !== 'update' || !message.play || !message.own) continue
    const { number, happenings } = message
    const now = { number, happenings, steps: stepsOf(happenings), play: joined(message.play, message.own) }
    if (before) found.push({ before, now, scenes: scenes(before, now) })
    before = now.play
  }
  return found
}

const rowsOf = ({ view }: Play): string[][] => (view as PushView).rows
const kinds = (steps: Snapshot['steps']): string[] => factsOf(steps).map(({ fact }) => fact)

describe('Push', () => {
  const all = changes('push', pushScenes)

  test('ends every change with how it stands then, and leaves out no move', () => {
    for (const { now, scenes } of all) {
      expect(scenes.at(-1)!.play).toBe(now.play)
      expect(new Set(scenes.flatMap(({ steps }) => steps))).toEqual(new Set(now.steps))
    }
  })

  test('too far: the card has the table to itself, no row takes it, and the die comes after', () => {
    const tooFar = all.filter(({ now }) => kinds(now.steps).includes('too-far'))
    expect(tooFar.length).toBeGreaterThan(0)
    for (const { before, scenes } of tooFar) {
      expect(kinds(scenes[0]!.steps)).toContain('too-far')
      expect(kinds(scenes[0]!.steps)).not.toContain('rolled')
      expect(rowsOf(scenes[0]!.play)).toEqual(rowsOf(before))
      expect(scenes[0]!.milliseconds).toBeGreaterThanOrEqual(500)
      expect(scenes[0]!.play.legal).toEqual([])
      expect(kinds(scenes[1]!.steps)).toEqual(expect.arrayContaining(['rolled']))
    }
  })

  test('while the die tumbles nothing is told of what it shows', () => {
    const rolls = all.flatMap(({ scenes }) => scenes.filter(({ steps }) => kinds(steps).includes('rolled')))
    expect(rolls.length).toBeGreaterThan(0)
    rolls.forEach(({ happenings, sound }, n) => expect([happenings.length > 0, sound]).toEqual(n % 2 ? [true, null] : [false, 'bone']))
  })

  test('what the die costs lies there until the die has been seen', () => {
    const rolls = all.flatMap(({ now, scenes }) => scenes.flatMap((scene, n) => {
      const rolled = factsOf<PushFact>(scene.steps).find((one) => one.fact === 'rolled')
      return rolled?.points && scene.happenings.length ? [{ rolled, at: scene.play.view as PushView, next: scenes[n + 1]!.play, after: now.play }] : []
    }))
    expect(rolls.length).toBeGreaterThan(0)
    for (const { rolled, at, next, after } of rolls) {
      for (const card of rolled.cards) expect(at.open[rolled.player]).toContain(card)
      expect(next).toBe(after)
    }
  })
})

describe('13', () => {
  const all = changes('thirteen', thirteenScenes)
  const tips = all.filter(({ now }) => kinds(now.steps).includes('tipped'))
  const ends = all.filter(({ now }) => kinds(now.steps).includes('round-over'))

  test('a tile that tips is seen with the card on it, before its cards are taken', () => {
    expect(tips.length).toBeGreaterThan(0)
    expect(tips.some((one) => ends.includes(one))).toBe(true) // and so it is where that ends the round
    for (const { before, now, scenes } of tips) {
      const tipped = factsOf<ThirteenFact>(now.steps).find((one) => one.fact === 'tipped')!
      const view = scenes[0]!.play.view as ThirteenView
      expect(view.tiles[tipped.tile]).toEqual([...(before.view as ThirteenView).tiles[tipped.tile]!, tipped.card])
      expect(view.values[tipped.tile]).toBeGreaterThan(view.limit)
      expect(view.taken).toEqual((before.view as ThirteenView).taken)
      expect(kinds(scenes[0]!.steps)).toEqual(['tipped'])
      expect(scenes[1]!.play).toBe(now.play)
    }
  })

  test('the next round waits ten seconds, at any pace, but the last result for ever', () => {
    const sheets = ends.map(({ scenes }) => scenes.at(-1)!)
    expect(sheets.map(({ milliseconds }) => milliseconds)).toEqual([...Array<number>(5).fill(10_000), 0])
    expect(sheets.map(({ isHeld }) => isHeld)).toEqual([...Array<boolean>(5).fill(true), false])
  })

  test('the sheet knows how the round was left, whatever was shown before it', () => {
    for (const { before, scenes } of ends) {
      const story = scenes.reduce((told, { play, steps }) => follow(told, play, steps, 0), follow(UNTOLD, before, [], 0))
      const view = story.ended!.view!
      expect([...Object.values(view.tiles), ...view.taken].flat()).toHaveLength(ALL_CARDS)
    }
  })
})

test('what came since is known only if nothing is missing between', () => {
  const recent = [3, 4, 6].map((number) => ({ number })) as Snapshot[]
  expect(newOnes(recent, 4)).toEqual([{ number: 6 }])
  expect(newOnes(recent, 6)).toEqual([])
  expect(newOnes(recent, 2)).toBeNull()
})
