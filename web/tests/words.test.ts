/** What happened in recorded games, in the words of every language: those that the server's own sentences have. */
import { expect, test, vi } from 'vitest'
import { loadGame } from '../src/games'
import { stepsOf } from '../src/state/facts'
import { tellSteps } from '../src/table/telling'
import { LANGUAGES, type Language, type Values, Words } from '../src/texts/bundle'
import type { Fact } from '../src/wire/types'
import { STREAMS } from './recorded'

const FILES = import.meta.glob<string>('../../src/stamtafel/{texts,games/*/texts}/*/*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
})
let words: Words
vi.mock('../src/texts/texts.svelte', () => ({ t: (id: string, values?: Values) => words.say(id, values), hasText: () => true }))

function speak(language: Language): void {
  const own = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`))
  words = new Words(language, own.map(([, source]) => source).join('\n'))
}

async function told(game: string): Promise<string[]> {
  const teller = { game, headings: [], names: ['Anna', 'Ben', 'Kim'], cardText: (await loadGame(game)).cardText }
  const updates = STREAMS[game]!.filter((message) => message.type === 'update')
  return updates.flatMap(({ happenings }) => tellSteps(stepsOf(happenings), teller)).map(({ text }) => text)
}

test.each(LANGUAGES)('every fact has its text in %s, and nothing is missing in it', async (language) => {
  speak(language)
  for (const game of Object.keys(STREAMS)) {
    const texts = await told(game)
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter((text) => /[{}]|undefined|^[\w-]+$/.test(text))).toEqual([])
  }
})

test('where a fact has several wordings, its text chooses', async () => {
  speak('en')
  const teller = { game: 'push', headings: [], names: ['Anna'], cardText: (await loadGame('push')).cardText }
  const say = (fact: Fact): string => tellSteps([{ move: '', facts: [fact] }], teller)[0]!.text
  expect(say({ fact: 'placed', player: 0, card: 'Y2', row: 1, begins: true })).toBe('Anna begins row 1 with yellow 2.')
  expect(say({ fact: 'placed', player: 0, card: 'Y2', row: 1, begins: false })).toBe('Anna puts yellow 2 into row 1.')
  expect(say({ fact: 'rolled', player: 0, colour: 'star', cards: [], points: 0 })).toBe('Anna rolls the star and loses nothing.')
  expect(say({ fact: 'rolled', player: 0, colour: 'R', cards: ['R3'], points: 3 })).toBe('Anna rolls red and loses red 3 (3 points).')
})
