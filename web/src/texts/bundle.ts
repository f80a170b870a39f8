/** The words of one language, from the same Fluent files as the server's. */
import { FluentBundle, FluentResource } from '@fluent/bundle'
import de from 'virtual:texts/de'
import en from 'virtual:texts/en'
import nl from 'virtual:texts/nl'

export const LANGUAGES = ['en', 'nl', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
export type Values = Record<string, string | number>

const FILES: Record<Language, string> = { en, nl, de }

export class Words {
  readonly #bundle: FluentBundle

  constructor(
    readonly language: Language,
    source: string,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false })
    this.#bundle.addResource(new FluentResource(source))
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id)
  }

  /** The text with its values filled in; a text that is missing is a bug, and its id shows where. */
  say(id: string, values: Values = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value
    return pattern ? this.#bundle.formatPattern(pattern, values) : id
  }
}

/** The words of a language, and those of games that this page does not know; null if the server has others by now. */
export async function loadWords(language: Language, games: readonly string[]): Promise<Words | null> {
  const files = [FILES[language], ...games.map((game) => `/api/games/${game}/texts/${language}`)]
  const answers = await Promise.all(files.map((file) => fetch(file)))
  const sources = answers.map((answer) => (answer.ok ? answer.text() : ''))
  return answers[0]!.ok ? new Words(language, (await Promise.all(sources)).join('\n')) : null
}

/** The first of these languages (the browser's wishes) that there are texts in. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = LANGUAGES.find((one) => one === wish.slice(0, 2).toLowerCase())
    if (language) return language
  }
  return 'en'
}
