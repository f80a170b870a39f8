import { expect, test } from 'vitest'
import { addressForOthers, linkAddress } from '../src/address'

const NEARBY = 'http://192.0.2.7:8113'

test('a page that was opened here gives others the address nearby', () => {
  expect(addressForOthers(NEARBY, { hostname: 'localhost', origin: 'http://localhost:8113' })).toBe(NEARBY)
})

test('a page that was opened by another name keeps it', () => {
  const here = { hostname: 'cards.example', origin: 'https://cards.example' }
  expect(addressForOthers(NEARBY, here)).toBe(here.origin)
})

test('without a network there is only this device', () => {
  const here = { hostname: 'localhost', origin: 'http://localhost:8113' }
  expect(addressForOthers(null, here)).toBe(here.origin)
})

test('the code of a link is where no server sees it', () => {
  expect(linkAddress('http://here', null, 'c0de')).toBe('http://here/#key=c0de')
  expect(linkAddress('http://here', 'T1', 'c0de')).toBe('http://here/t/T1#key=c0de')
})
