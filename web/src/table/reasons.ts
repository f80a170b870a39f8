/** Why bots did what they did. Where hands are hidden that is told only when the game is over, with its record. */
import type { GameRecord, Happening, Saying } from '../wire/types'

/** By the number of what happened: the reasons in the log, and those of the record for the log's last game. */
export function reasonsIn(log: readonly Happening[], record: GameRecord | null): ReadonlyMap<number, Saying> {
  const told = log.flatMap((one): [number, Saying][] => (one.kind === 'played' && one.reason ? [[one.number, one.reason]] : []))
  return new Map([...(record ? reasonsOfLast(log, record) : []), ...told])
}

/** The moves are counted from the end of the game: the log may not reach back to its beginning. */
function reasonsOfLast(log: readonly Happening[], { moves, reasons }: GameRecord): [number, Saying][] {
  const begin = log.findLastIndex(({ kind }) => kind === 'started')
  let at = moves.length
  return log.slice(begin + 1).reverse().flatMap((one) => {
    if (one.kind !== 'played') return []
    at -= one.steps.length
    const reason = reasons[at]
    return reason ? [[one.number, reason]] : []
  })
}

/** Why the last decision was made before so many moves were; null if nobody said. */
export function reasonAt({ moves, reasons }: GameRecord, made: number): Saying | null {
  const decision = moves.slice(0, made).findLastIndex((move) => !move.startsWith('='))
  return reasons[decision] ?? null
}
