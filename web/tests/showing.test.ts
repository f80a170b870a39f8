/** One scene after another, until the present is reached or somebody hurries. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Snapshot, TableState } from '../src/state/model'
import { whole } from '../src/state/scenes'
import { Showing } from '../src/table/showing.svelte'
import type { Step } from '../src/wire/types'

vi.mock('../src/settings.svelte', () => ({ preferences: { sound: false }, setTempo: () => undefined, slowness: () => 1 }))

const step = { move: 'a', facts: [] } as Step
const snapshot = (number: number): Snapshot =>
  ({ number, happenings: [], steps: [step], play: { number } }) as unknown as Snapshot
const table = (recent: Snapshot[], pace_seconds = 0.4): TableState =>
  ({ recent, info: { settings: { pace_seconds } } }) as unknown as TableState
const all = [1, 2, 3].map(snapshot)

let showing: Showing
const at = (): number | undefined => showing.scene?.number

beforeEach(() => {
  vi.useFakeTimers()
  showing = new Showing((_, now) => [whole(now, { milliseconds: 400 })])
  showing.hear(table(all.slice(0, 1)))
})
afterEach(() => void vi.useRealTimers())

test('who comes sees the present at once', () => {
  expect(at()).toBe(1)
  expect(showing.isUnderWay).toBe(false)
})

test('every change has its time', () => {
  showing.hear(table(all))
  expect(at()).toBe(2)
  vi.advanceTimersByTime(390)
  expect(at()).toBe(2)
  vi.advanceTimersByTime(20)
  expect(at()).toBe(3)
  vi.advanceTimersByTime(400)
  expect(showing.isUnderWay).toBe(false)
})

test('at a calmer pace it has more of it, at none nothing but the present is shown', () => {
  showing.hear(table(all.slice(0, 2), 0.8))
  vi.advanceTimersByTime(500)
  expect(showing.isUnderWay).toBe(true)
  showing.hear(table(all, 0))
  expect(at()).toBe(3)
  expect(showing.isUnderWay).toBe(false)
})

test('whoever hurries sees the present', () => {
  showing.hear(table(all))
  showing.hurry()
  expect(at()).toBe(3)
  expect(showing.isUnderWay).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(at()).toBe(3)
})

describe('what is to be read', () => {
  beforeEach(() => {
    showing = new Showing((_, now) => [whole(now, now.number === 3 ? { milliseconds: 10_000, isHeld: true } : { milliseconds: 400 })])
    showing.hear(table(all.slice(0, 1)))
  })
  const hear = (pace?: number): void => showing.hear(table([1, 2, 3, 4, 5].map(snapshot), pace))

  test('is not passed by whoever hurries', () => {
    hear()
    showing.hurry()
    expect(at()).toBe(3)
    showing.hurry()
    expect(at()).toBe(3)
  })

  test('makes room for what comes next only', () => {
    hear()
    showing.goOn() // nothing is being read yet
    expect(at()).toBe(2)
    showing.hurry()
    showing.goOn()
    expect(at()).toBe(4)
    expect(showing.isUnderWay).toBe(true)
  })

  test('has its time at any pace', () => {
    hear(0.2)
    vi.advanceTimersByTime(200)
    expect(at()).toBe(3)
    vi.advanceTimersByTime(9800)
    expect(at()).toBe(3)
    vi.advanceTimersByTime(200)
    expect(at()).toBe(4)
  })
})

test('after a gap the present is shown at once', () => {
  showing.hear(table([snapshot(8), snapshot(9)]))
  expect(at()).toBe(9)
  expect(showing.isUnderWay).toBe(false)
})

test('the same as it is seen now takes the place of what it was', () => {
  const now = { ...all[0]!, play: { seen: 'again' } } as unknown as Snapshot
  showing.hear(table([now]))
  expect(showing.scene?.play).toBe(now.play)
})

test('while much waits to be shown, routine takes less time', () => {
  showing.hear(table(Array.from({ length: 12 }, (_, n) => snapshot(n + 1))))
  vi.advanceTimersByTime(200)
  expect(at()).toBe(3)
})
