/** What the legal actions say about cards, spaces and lines. */
import { spacesOn } from './layout'

/** An action's parts: `play TD c4` is play, TD, c4. */
function parts(action: string): [string, string, string] {
  const [verb = '', what = '', space = ''] = action.split(' ')
  return [verb, what, space]
}

/** Where the card may go. */
export function spacesFor(legal: readonly string[], card: string): string[] {
  return legal.map(parts).flatMap(([verb, what, space]) => (verb === 'play' && what === card ? [space] : []))
}

/** The cards that may go to the space. */
export function cardsFor(legal: readonly string[], space: string): string[] {
  return legal.map(parts).flatMap(([verb, what, where]) => (verb === 'play' && where === space ? [what] : []))
}

/** What touching a card in hand does at once; null if it is picked up first. */
export function atOnce(legal: readonly string[], card: string): string | null {
  return legal.find((action) => action === `discard ${card}` || action === `swap ${card}`) ?? null
}

export function canPlay(legal: readonly string[], card: string): boolean {
  return legal.some((action) => action.startsWith(`play ${card} `))
}

/** The lines to choose among. */
export function claims(legal: readonly string[]): string[] {
  return legal.map(parts).flatMap(([verb, line]) => (verb === 'claim' ? [line] : []))
}

/** The line through the space whose middle is nearest to it, if any goes through it. */
export function lineNear(lines: readonly string[], space: string): string | null {
  const found = lines.map((line) => ({ line, from: spacesOn(line).indexOf(space) })).filter(({ from }) => from >= 0)
  found.sort((a, b) => Math.abs(a.from - 2) - Math.abs(b.from - 2))
  return found[0]?.line ?? null
}

/** What touching a space does: play the card there, pick a card up first, or nothing. */
export type Touch = { action: string } | { pick: string } | null

/**
 * With a card in the fingers it is played. With none, the card that the space shows is played at once if it is in
 * hand; a jack, which would fit almost anywhere, is only picked up: nobody wants to lose one by a slip.
 */
export function touch(legal: readonly string[], picked: string | null, space: string): Touch {
  const cards = cardsFor(legal, space)
  if (picked !== null && cards.includes(picked)) return { action: `play ${picked} ${space}` }
  const plain = cards.find((card) => card[0] !== 'J')
  if (plain !== undefined) return { action: `play ${plain} ${space}` }
  return cards[0] === undefined ? null : { pick: cards[0] }
}

/** S18: with strict drawing nobody reminds anybody to draw. */
export function isUpToPlayer(action: string): boolean {
  return action === 'draw'
}
