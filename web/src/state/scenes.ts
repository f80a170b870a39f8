/** What is shown of a change, part by part: a moment has the table to itself before what it leads to is seen. */
import type { Play } from './play'
import type { Happening, Step } from '../wire/types'
import type { Snapshot } from './model'

/** Routine sounds like what is touched: paper, wood, bone. Each moment has a sound of its own. */
export type SoundName =
  | 'paper' | 'wood' | 'bone' // cards, chips, dice
  | 'tooFar' | 'lost' | 'swept' | 'banked' | 'lastCard'
  | 'tips' | 'roundOver' | 'forgiven'
  | 'five' | 'broken' | 'snatched' | 'shuffled' | 'caught'
  | 'yourTurn'

export interface Scene extends Snapshot {
  /** How long it has the table to itself, at the usual pace. */
  milliseconds: number
  /** Whether it is more than routine, so that whoever hears the page is told at once. */
  isMoment: boolean
  /** Whether it is there to be read: its time is the same at any pace, and hurrying does not pass it. */
  isHeld: boolean
  sound: SoundName | null
  /** Whose doing it is; null for nobody's. */
  by: number | null
}

/** How a game shows a change: its scenes in order, the last of which has the play as it stands then. */
export type Scenes = (before: Play | null, now: Snapshot) => Scene[]

export const ROUTINE_MILLISECONDS = 400

/** The whole change as one scene. */
export function whole(now: Snapshot, more: Partial<Scene> = {}): Scene {
  return { ...now, milliseconds: now.steps.length ? ROUTINE_MILLISECONDS : 0, isMoment: false, isHeld: false, sound: null, by: actorOf(now.steps), ...more }
}

/** A part of the change: these steps of it, and how it stands meanwhile. */
export function part(now: Snapshot, steps: readonly Step[], play: Play, more: Partial<Scene>): Scene {
  const happenings: Happening[] = [{ kind: 'played', number: now.number, steps: [...steps], reason: null }]
  return whole({ number: now.number, happenings, steps: [...steps], play }, more)
}

/** A play that is looked at only: nothing can be chosen. */
export function lookedAt(play: Play, view: Partial<Play['view']>, more: Partial<Play> = {}): Play {
  return { ...play, ...more, legal: [], odds: null, to_act: [], view: { ...play.view, ...view } as Play['view'] }
}

function actorOf(steps: readonly Step[]): number | null {
  const [first] = steps.flatMap(({ facts }) => facts).filter((fact) => 'player' in fact)
  return first && 'player' in first ? (first.player as number) : null
}

/** The snapshots that came after the one with this number; null if what was between is not known. */
export function newOnes(recent: readonly Snapshot[], number: number): Snapshot[] | null {
  const at = recent.findIndex((one) => one.number === number)
  return at < 0 ? null : recent.slice(at + 1)
}
