import { beforeEach, expect, test, vi } from 'vitest'
import { keepPromises, keptPromises, seedFor } from '../src/table/promises'
import type { TableInfo } from '../src/wire/types'

const MOST_GAMES = 50

/** A table where Anna sits with a bot and Ben, who have promised as much as is told. */
function info(commitment: string, parts: Partial<TableInfo> = {}, promised = ['anna', null, 'ben']): TableInfo {
  const seats = promised.map((one) => ({ commitment: one }))
  return { commitment, games_played: 0, phase: 'gathering', you: 0, seats, ...parts } as unknown as TableInfo
}

beforeEach(() => {
  const items = new Map<string, string>()
  const getItem = (key: string) => items.get(key) ?? null
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, text: string) => items.set(key, text) })
})

/** A ceremony up to the opening of the seed; returns that. */
function open(table: string, commitment: string, parts: Partial<TableInfo> = {}): string | null {
  const seed = seedFor(table, info(commitment, parts))
  keepPromises(table, info(commitment, { phase: 'opening', ...parts }))
  return seed
}

test('a seed stays the same as long as the ceremony does', () => {
  const seed = seedFor('t', info('server'))
  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(seedFor('t', info('server', { phase: 'opening' }))).toBe(seed)
  expect(seedFor('t', info('another'))).not.toBe(seed)
})

test('whoever comes once the seeds are opened has none', () => {
  expect(seedFor('t', info('server', { phase: 'opening' }))).toBeNull()
  expect(seedFor('t', info('server', { phase: 'playing' }))).toBeNull()
})

test('who only watches has no seed, and nothing is kept for it', () => {
  expect(seedFor('t', info('server', { you: null }))).toBeNull()
  expect(localStorage.getItem('stamtafel.promises')).toBeNull()
})

test('what everyone promised is kept once the seed is opened', () => {
  seedFor('t', info('server'))
  expect(keptPromises('t', 1)).toBeNull()
  open('t', 'server')
  expect(keptPromises('t', 1)).toEqual({ server: 'server', players: { 0: 'anna', 2: 'ben' } })
  expect(keptPromises('t', 2)).toBeNull()
})

test('what is promised after the seed was opened does not count', () => {
  open('t', 'server')
  seedFor('t', info('server'))
  keepPromises('t', info('server', { phase: 'opening' }, ['anna', null, 'by anna']))
  expect(keptPromises('t', 1)?.players).toEqual({ 0: 'anna', 2: 'ben' })
})

test('a ceremony that begins anew has new seeds and promises', () => {
  const seed = open('t', 'server')
  expect(seedFor('t', info('anew'))).not.toBe(seed)
  expect(keptPromises('t', 1)).toBeNull()
  open('t', 'anew')
  expect(keptPromises('t', 1)?.server).toBe('anew')
})

test('a rematch leaves the promises of the game before', () => {
  open('t', 'server')
  open('t', 'again', { games_played: 1 })
  expect([1, 2].map((game) => keptPromises('t', game)?.server)).toEqual(['server', 'again'])
})

test('only the latest games are kept', () => {
  for (let game = 0; game <= MOST_GAMES; game += 1) open('t', `server ${game}`, { games_played: game })
  expect(keptPromises('t', 1)).toBeNull()
  expect(keptPromises('t', 2)?.server).toBe('server 1')
  expect(keptPromises('t', MOST_GAMES + 1)?.server).toBe(`server ${MOST_GAMES}`)
})

test('a browser that stores nothing keeps them as long as the page is open', () => {
  const refuse = () => {
    throw new Error('nothing is stored here')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const seed = open('u', 'server')
  expect(seedFor('u', info('server', { phase: 'opening' }))).toBe(seed)
  expect(keptPromises('u', 1)?.server).toBe('server')
})
