import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
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

function game(moves: string[], parts: Partial<typeof fair> = {}): [GameRecord, Replay] {
  const chances = moves.map((move): Chance | null =>
    move.startsWith('=') ? { kind: move.length === 2 ? 'roll' : 'card', outcomes: move.length === 2 ? FACES : OUTCOMES } : null,
  )
  const steps = [null, ...chances].map((chance) => ({ step: null, views: {}, scores: [], to_act: [], chance }))
  const record = { moves, fair: { ...fair, ...parts } } as unknown as GameRecord
  return [record, { steps, dealer: null } as unknown as Replay]
}

const MOVES = ['0:draw', `=${draw(SEED, 'card', 1, OUTCOMES)}`, '0:stop', `=${draw(SEED, 'roll', 1, FACES)}`]

test('a game whose draws follow from its seeds is fair', () => {
  expect(checkFairness(...game(MOVES))).toEqual({ server: true, players: true, draws: 2, wrong: null })
})

test('another card than the seeds give is found', () => {
  const other = MOVES[1] === '=R1' ? '=B3' : '=R1'
  expect(checkFairness(...game([MOVES[0]!, other, ...MOVES.slice(2)])).wrong).toBe(other)
})

test('a seed that was not promised is found', () => {
  expect(checkFairness(...game(MOVES, { server_seed: SEEDS.ben })).server).toBe(false)
  expect(checkFairness(...game(MOVES, { seeds: { 0: SEEDS.anna, 2: SEEDS.anna } })).players).toBe(false)
})
