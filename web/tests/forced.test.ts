import { expect, test } from 'vitest'
import { isUpToPlayer } from '../src/games/sequence/choices'
import { forcedAction } from '../src/table/forced'

test('the only action plays itself', () => {
  expect(forcedAction({}, ['take 2'])).toBe('take 2')
  expect(forcedAction({}, ['take 2', 'take 3'])).toBeNull()
  expect(forcedAction({}, [])).toBeNull()
})

test('S18 drawing is never done for the player', () => {
  expect(forcedAction({ isUpToPlayer }, ['draw'])).toBeNull()
  expect(forcedAction({ isUpToPlayer }, ['pass'])).toBe('pass')
})
