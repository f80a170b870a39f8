import { expect, test } from 'vitest'
import { parseRoute, pathOf, type Route } from '../src/routes'

test.each<[string, Route]>([
  ['/', { page: 'lobby' }],
  ['/t/abc', { page: 'table', table: 'abc' }],
  ['/t/abc/g/2', { page: 'replay', table: 'abc', game: 2, key: null }],
  ['/t/abc/g/2?key=x-_9', { page: 'replay', table: 'abc', game: 2, key: 'x-_9' }],
])('%s is an address and back', (address, route) => {
  expect(parseRoute(new URL(address, 'http://here') as unknown as Location)).toEqual(route)
  expect(pathOf(route)).toBe(address)
})
