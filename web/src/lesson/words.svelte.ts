/** What is said in first games: fetched with the coach, in the language in use. */
import de from 'virtual:texts/lesson-de'
import en from 'virtual:texts/lesson-en'
import nl from 'virtual:texts/lesson-nl'
import { type Language, type Values, Words } from '../texts/bundle'
import { hasText, t } from '../texts/texts.svelte'

const FILES: Record<Language, string> = { en, nl, de }

let words = $state.raw<Words | null>(null)

/** Have these words soon; until then, and without a server, those there were are said. */
export async function useLessonWords(language: Language): Promise<void> {
  const answer = await fetch(FILES[language]).catch(() => null)
  if (answer?.ok) words = new Words(language, await answer.text())
}

/** The text with this id; a game of another package brings its own with its other words. */
export function say(id: string, values: Values = {}): string {
  return hasText(id) ? t(id, values) : (words?.say(id, values) ?? '')
}
