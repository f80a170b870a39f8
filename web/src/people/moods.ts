/** How everybody looks at what happens: a board says so, and the faces at the table show it. */
import { getContext, setContext } from 'svelte'
import type { Mood } from './faces'

/** By seat; whoever is not there looks as always. */
export type Moods = ReadonlyMap<number, Mood>

const MOODS = Symbol('moods')

/** Let the faces below know what their seats make of it. */
export function keepMoods(moods: () => Moods): void {
  setContext(MOODS, moods)
}

/** The mood of a seat; calm where no board says otherwise. */
export function moodAt(): (seat: number) => Mood {
  const moods = getContext<(() => Moods) | undefined>(MOODS)
  return (seat) => moods?.().get(seat) ?? 'calm'
}
