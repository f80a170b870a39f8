import { expect, test } from 'vitest'
import { ordersForSeat, ordersForWatcher } from '../src/table/person_orders'

test('who sits at the table can be made host or sent away', () => {
  expect(ordersForSeat('t', 2).map(({ order }) => order)).toEqual([
    { type: 'handover', table: 't', seat: 2 },
    { type: 'remove', table: 't', seat: 2 },
  ])
})

test('who only watches can be sent away, by the name that the server gave', () => {
  expect(ordersForWatcher('t', '5f0c').map(({ order }) => order)).toEqual([{ type: 'dismiss', table: 't', watcher: '5f0c' }])
})
