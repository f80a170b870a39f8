/** The language in use. `t` follows it: whatever shows a text is drawn anew when it changes. */
import { type Language, loadWords, type Values, type Words } from './bundle'

const AGAIN_MILLISECONDS = 2000

let words = $state.raw<Words | null>(null)

let wanted: Language | null = null
let games: readonly string[] = []

/** Have the words of these games too, of which the page itself has none. */
export async function useGames(names: readonly string[]): Promise<void> {
  if (String(names) === String(games)) return
  games = names
  if (wanted) await useLanguage(wanted)
}

/** Speak this language from now on; if its words are not there any more, the page is old and loads itself anew. */
export async function useLanguage(language: Language): Promise<void> {
  wanted = language
  const loaded = await loadWords(language, games).catch(() => undefined)
  if (wanted !== language) return // another one was chosen meanwhile
  if (loaded === undefined) {
    setTimeout(() => wanted === language && void useLanguage(language), AGAIN_MILLISECONDS) // there was no server
    return
  }
  if (loaded) {
    words = loaded
    document.documentElement.lang = language
  } else if (words) location.reload() // not if these are the first: it would never end
}

/** The text with this id in the language in use. */
export function t(id: string, values: Values = {}): string {
  return words?.say(id, values) ?? ''
}

export function hasText(id: string): boolean {
  return words?.has(id) ?? false
}

export function isReady(): boolean {
  return words !== null
}
