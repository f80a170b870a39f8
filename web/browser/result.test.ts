/** The result is fetched when the game is over: nothing is blank meanwhile, and one that does not come is told. */
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { Guest } from './guest'
import { playOut, startWithBots } from './playing'
import { setStage } from './stage'

const stage = setStage()
const RESULT = /EndScene[^/]*\.js/

test('the table stays in sight until the result is there', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  await startWithBots(anna.page, 'thirteen')
  const asked = new Promise<Route>((resolve) => void anna.page.route(RESULT, resolve))
  await playOut(anna.page)
  const route = await asked
  await anna.page.locator('main footer .main').click() // to the result, by whoever does not wait for it
  expect(await anna.page.locator('main .board').isVisible()).toBe(true)
  await route.continue()
  await anna.page.locator('#won').waitFor()
  expect(anna.faults).toEqual([])
  await anna.leave()
})

test('a result that does not come is told, and is there when the page is loaded again', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  await startWithBots(anna.page, 'thirteen')
  await anna.page.route(RESULT, (route) => route.abort())
  await playOut(anna.page)
  await anna.page.getByRole('alert').waitFor()
  await anna.page.unroute(RESULT)
  await anna.page.getByRole('alert').locator('..').getByRole('button').click()
  await anna.page.locator('#won').waitFor()
  await anna.leave()
})
