/** The language in use. `t` follows it: whatever shows a text is drawn anew when it changes. */
import { type Language, loadWords, type Values, type Words } from './bundle'

let words = $state.raw<Words | null>(null)

export async function useLanguage(language: Language): Promise<void> {
  words = await loadWords(language)
  document.documentElement.lang = language
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
