import { expect, test, vi } from 'vitest'
import { ownReturn, paragraph, tellHappening, tellNews, tellPlaces, tellSaying, tellSteps, type Teller } from '../src/table/telling'
import type { Fact, Happening, Saying, Step } from '../src/wire/types'

const teller: Teller = { game: 'a', headings: ['turn'], names: ['Anna', 'Ben'], cardText: (card) => `the ${card}` }
/** A move of a game that the page does not know, and what happened with it. */
const step = (...facts: object[]): Step => ({ move: '=?', facts: facts as Fact[] })
const dealt = (player: number, card: string | null = null): object => ({ fact: 'dealt', player, card })
const PLAYED = { fact: 'played', player: 0 }
const texts = (...steps: Step[]): string[] => tellSteps(steps, teller).map(({ text }) => text)

vi.mock('../src/texts/texts.svelte', () => ({
  hasText: (id: string) => id.startsWith('a-'),
  t: (id: string, values: Record<string, unknown> = {}) =>
    [id, ...Object.entries(values).map(([name, value]) => `${name}=${String(value)}`)].join(' '),
}))

test('cards dealt one after another are one sentence', () => {
  const drew = { fact: 'drew', player: 1, card: null }
  expect(texts(step(PLAYED), step(dealt(0, '7')), step(dealt(1)), step(dealt(0)), step(drew))).toEqual([
    'a-played player=Anna', 'page-dealt', 'a-drew-unseen player=Ben card=',
  ])
})

test('a single card, as when looking back step by step, is told by itself', () => {
  expect(texts(step(dealt(1, '7')))).toEqual(['a-dealt player=Ben card=the 7'])
})

test('a fact of any game is told by its kind, its fields are what goes into the text', () => {
  expect(texts(step({ fact: 'left-over', rows: 2, direction: 'left', begins: true }))).toEqual([
    'a-left-over rows=2 direction=left begins=true',
  ])
  expect(texts(step({ fact: 'took', player: 1, cards: ['R2', 'D'] }, { fact: 'took', player: 5, cards: [] }))).toEqual([
    'a-took player=Ben cards=the R2, the D', 'a-took player=player number=6 cards=no-cards',
  ])
  expect(texts(step({ fact: 'over', points: [3, 0] }))).toEqual([
    'a-over points=player-number player=Anna number=3, player-number player=Ben number=0',
  ])
})

test('what a turn begins with is a heading, as the game says', () => {
  const lines = tellSteps([step({ fact: 'turn', player: 0 }, PLAYED)], teller)
  expect(lines.map(({ isHeading }) => isHeading)).toEqual([true, false])
})

test('lines become one paragraph, each with its stop', () => {
  const lines = ['Round 4 is over.', 'Anna: 3 minus points', 'Ben wins!'].map((text) => ({ text, isHeading: false }))
  expect(paragraph(lines)).toBe('Round 4 is over. Anna: 3 minus points. Ben wins!')
})

test('the line below the board tells who came and went, but not how the dealer was drawn', () => {
  const news: Happening[] = [
    { kind: 'dealer', number: 1, draws: [[0, '9S']], dealer: 0 },
    { kind: 'started', number: 2, start: 1 },
    { kind: 'played', number: 3, steps: [step({ fact: 'turn', player: 0 }, PLAYED)], reason: null },
    { kind: 'away', number: 4, seat: 1 },
  ]
  expect(tellNews(news, teller).map(({ text }) => text)).toEqual(['a-played player=Anna', 'page-away player=Ben'])
})

test('a card that somebody draws unseen is told below the board only if nothing else is', () => {
  const drew = { fact: 'drew', player: 1, card: null }
  const news = (...facts: object[]): Happening[] => [{ kind: 'played', number: 1, steps: [step(...facts)], reason: null }]
  expect(tellNews(news(PLAYED, drew), teller).map(({ text }) => text)).toEqual(['a-played player=Anna'])
  expect(tellNews(news({ fact: 'turn', player: 0 }, drew), teller).map(({ text }) => text)).toEqual(['a-drew-unseen player=Ben card='])
})

test('whoever comes back hears that a bot played, the others who it is', () => {
  const back: Happening = { kind: 'back', number: 1, seat: 1 }
  const said = (you: number | null): string => tellHappening(back, { ...teller, you })[0]!.text
  expect([said(0), said(1), said(null)]).toEqual(['page-back player=Ben', 'page-back-you', 'page-back player=Ben'])
})

test('that a bot played is still told to whoever came back when the next ones have moved', () => {
  const back: Happening = { kind: 'back', number: 1, seat: 1 }
  const moves = (count: number): Happening[] => Array.from({ length: count }, (_, n) => ({ kind: 'played', number: n + 2, steps: [], reason: null }))
  expect(ownReturn([back, ...moves(5)], 1)).toEqual([back])
  expect(ownReturn([back, ...moves(6)], 1)).toEqual([])
  expect(ownReturn([back], 0)).toEqual([])
})

test('what a bot says has names of players and cards in it', () => {
  const reason: Saying = {
    id: 'bot-a',
    values: { percent: 12, space: 'b1', who: { type: 'player', number: 1 }, card: { type: 'cards', names: ['R2'] } },
  }
  expect(tellSaying(reason, teller)).toBe('said words=bot-a percent=12 space=b1 who=Ben card=the R2')
})

test('where to look is told by what the place is and what it is of', () => {
  expect(tellPlaces(['row 2', 'c4'], teller)).toBe('a-look place=row what=2 colour=2 tile=2 card=, a-look place=c4 what=c4 colour=c4 tile=c4 card=')
  expect(tellPlaces(['hand 7'], teller)).toBe('a-look place=hand what=7 colour=7 tile=7 card=the 7')
})

test('a game without words for its places tells none', () => {
  expect(tellPlaces(['row 2'], { ...teller, game: 'b' })).toBe('')
})
