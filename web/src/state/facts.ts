/** What happened, as the server tells it. */
import type { Fact, Happening, Step } from '../wire/types'

/** The moves among the happenings, in order. */
export function stepsOf(happenings: readonly Happening[]): Step[] {
  return happenings.flatMap((one) => (one.kind === 'played' ? one.steps : []))
}

/** What happened with these moves, in order; a game's own folder knows which facts its game has. */
export function factsOf<Own extends Fact = Fact>(steps: readonly Step[]): Own[] {
  return steps.flatMap(({ facts }) => facts) as Own[]
}

/** Whether the move is a card that is dealt to somebody. */
export function isDeal(step: Step | null | undefined): boolean {
  return step?.facts.some(({ fact }) => fact === 'dealt') ?? false
}
