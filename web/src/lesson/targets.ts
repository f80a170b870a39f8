/** What is to be touched for an action: it glows. */

/** Finds it on a game's board; a gesture that takes several touches has one after the other. */
export type Target = (action: string, within: ParentNode) => HTMLElement | null

const OWN = import.meta.glob<Target>('../games/*/lesson.ts', { eager: true, import: 'default' })

/** The element that is to be touched next, if it is there. */
export function targetOf(game: string, action: string, within: ParentNode): HTMLElement | null {
  return OWN[`../games/${game}/lesson.ts`]?.(action, within) ?? null
}

/** The card in hand with this name. */
export function cardInHand(name: string, within: ParentNode): HTMLElement | null {
  return within.querySelector(`button:has([data-piece="${name}"][data-place=hand])`)
}
