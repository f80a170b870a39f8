import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import vectors from '../../tests/table/fair_vectors.json'
import { commitmentOf } from '../src/state/ceremony'
import { checkFairness, draw, gameSeed } from '../src/state/fair'
import type { Chance, GameRecord, Replay } from '../src/wire/types'

const SEEDS = { server: '11'.repeat(32), anna: '22'.repeat(32), ben: '33'.repeat(32) }
const OUTCOMES = { R1: 3, G2: 2, B3: 5 }
const FACES = { R: 1, Y: 1, G: 1, B: 1, P: 1, '*': 1 }
const fair = {
  server_commitment: commitmentOf(SEEDS.server),
  server_seed: SEEDS.server,
  commitments: { 0: commitmentOf(SEEDS.anna), 2: commitmentOf(SEEDS.ben) },
  seeds: { 0: SEEDS.anna, 2: SEEDS.ben },
  dealer_draws: [],
}
const SEED = gameSeed({ fair })

// What table/fair.py gives for the same seeds.
test('the seed of a game is the same as on the server', () => {
  expect(bytesToHex(SEED)).toBe('8cfa0e55b092114ec1d274d633d317f8dbce497239ae76722c0add142278ff5e')
})

test('draws are the same as on the server', () => {
  const cards = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => draw(SEED, 'card', n, OUTCOMES))
  expect(cards).toEqual(['B3', 'R1', 'B3', 'B3', 'B3', 'B3', 'B3', 'G2'])
  const rolls = [1, 2, 3, 4, 5, 6].map((n) => draw(SEED, 'roll', n, FACES))
  expect(rolls).toEqual(['R', 'Y', 'R', 'P', 'Y', 'Y'])
})

const PROMISES = { server: fair.server_commitment, players: fair.commitments }

function game(moves: string[], parts: Partial<GameRecord['fair']> = {}): [GameRecord, Replay] {
  const chances = moves.map((move): Chance | null =>
    move.startsWith('=') ? { kind: move.length === 2 ? 'roll' : 'card', outcomes: move.length === 2 ? FACES : OUTCOMES } : null,
  )
  const steps = [null, ...chances].map((chance) => ({ step: null, views: {}, scores: [], to_act: [], chance }))
  const record = { game: 'push', players: 3, start: 0, moves, fair: { ...fair, ...parts } } as unknown as GameRecord
  return [record, { steps, dealer: null } as unknown as Replay]
}

/** Cards and rolls that follow from the record's seeds, whatever they are. */
function followed(parts: Partial<GameRecord['fair']> = {}): [GameRecord, Replay] {
  const seed = gameSeed({ fair: { ...fair, ...parts } })
  return game(['0:draw', `=${draw(seed, 'card', 1, OUTCOMES)}`, '0:stop', `=${draw(seed, 'roll', 1, FACES)}`], parts)
}

const RIGHT = { server: 'right', players: 'right', seen: 'right', draws: 'right' }

test('a game whose draws follow from its seeds is fair', () => {
  expect(checkFairness(...followed(), PROMISES, {})).toEqual({ all: 'right', checks: RIGHT, count: 2, wrong: null })
})

test('where no promises were kept, it is fair as far as can be known', () => {
  const { all, checks } = checkFairness(...followed(), null, {})
  expect([all, checks]).toEqual(['unknown', { ...RIGHT, seen: 'unknown' }])
})

test('another card than the seeds give is found', () => {
  const [{ moves }] = followed()
  const other = moves[1] === '=R1' ? '=B3' : '=R1'
  const { all, checks, wrong } = checkFairness(...game([moves[0]!, other, ...moves.slice(2)]), PROMISES, {})
  expect([all, checks, wrong]).toEqual(['wrong', { ...RIGHT, draws: 'wrong' }, other])
})

test.each<[string, Partial<GameRecord['fair']>, Partial<typeof RIGHT>]>([
  ['by the server', { server_seed: SEEDS.ben }, { server: 'wrong' }],
  ['on its seat', { seeds: { 0: SEEDS.anna, 2: SEEDS.anna } }, { players: 'wrong' }],
  ['by anybody: it is a bot\'s', { seeds: { ...fair.seeds, 1: '44'.repeat(32) } }, { players: 'wrong' }],
])('a seed that was not promised %s is found', (_, parts, found) => {
  const { all, checks } = checkFairness(...followed(parts), PROMISES, {})
  expect([all, checks]).toEqual(['wrong', { ...RIGHT, ...found }])
})

test('a promised seed that is missing is found', () => {
  expect(checkFairness(...followed({ seeds: { 0: SEEDS.anna } }), PROMISES, {}).checks.players).toBe('wrong')
})

test('a seat that nobody could sit on adds no seed', () => {
  const seeds = { ...fair.seeds, 3: SEEDS.ben }
  const commitments = { ...fair.commitments, 3: commitmentOf(SEEDS.ben) }
  expect(checkFairness(...followed({ seeds, commitments }), null, {}).checks.players).toBe('wrong')
})

const LATER = '55'.repeat(32)
test.each<[string, Partial<GameRecord['fair']>]>([
  ['the server', { server_seed: LATER, server_commitment: commitmentOf(LATER) }],
  ['a player', { seeds: { ...fair.seeds, 2: LATER }, commitments: { ...fair.commitments, 2: commitmentOf(LATER) } }],
  ['a bot', { seeds: { ...fair.seeds, 1: LATER }, commitments: { ...fair.commitments, 1: commitmentOf(LATER) } }],
  ['whoever leaves one out', { seeds: { 2: SEEDS.ben }, commitments: { 2: fair.commitments[2] } }],
])('a seed that %s chose after the promises is found by whoever kept them', (_, parts) => {
  const { all, checks } = checkFairness(...followed(parts), PROMISES, {})
  expect([all, checks]).toEqual(['wrong', { ...RIGHT, seen: 'wrong' }])
})

const SEQUENCE = vectors.records[2] as unknown as GameRecord
const DECK = Object.fromEntries([...'A23456789TJQK'].flatMap((rank) => [...'SHDC'].map((suit) => [rank + suit, 2])))
/** S7: an ace is high. */
const RANKS = Object.fromEntries(Object.keys(DECK).map((card) => [card, '23456789TJQKA'.indexOf(card[0]!)]))

/** What is found of the draw for the dealer, in a game that has not begun yet. */
function dealerOf(parts: Partial<GameRecord>, deck: Record<string, number> | null = DECK): string | undefined {
  const replay = { steps: [], dealer: deck && { kind: 'dealer', outcomes: deck } } as unknown as Replay
  return checkFairness({ ...SEQUENCE, moves: [], ...parts }, replay, null, RANKS).checks.dealer
}

test('S7 whoever draws the lowest card deals', () => {
  expect(dealerOf({})).toBe('right')
  expect(dealerOf({ start: 0 })).toBe('wrong')
})

test('S7 the draw for the dealer follows from the seeds', () => {
  const { dealer_draws } = SEQUENCE.fair
  for (const draws of [[], dealer_draws.slice(1), dealer_draws.with(1, [1, '7D']), [...dealer_draws, [0, '8C']]]) {
    expect(dealerOf({ fair: { ...SEQUENCE.fair, dealer_draws: draws as [number, string][] } })).toBe('wrong')
  }
  expect(dealerOf({}, null)).toBe('wrong')
})

// What table/fair.py gives for the same seeds.
test('S7 who share the lowest card draw again, and aces are high', () => {
  const server_seed = '88'.repeat(32)
  const dealer_draws = [[0, 'KH'], [1, 'KS'], [2, 'AH'], [0, 'AC'], [1, '4H']] as [number, string][]
  const parts = { players: 3, fair: { ...fair, server_seed, dealer_draws } }
  expect([0, 1, 2].map((start) => dealerOf({ ...parts, start }))).toEqual(['wrong', 'right', 'wrong'])
})

test('where no dealer is drawn for, there is no such draw', () => {
  expect(checkFairness(...followed({ dealer_draws: [[0, 'R1']] }), PROMISES, {}).checks.dealer).toBe('wrong')
})
