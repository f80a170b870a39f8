/** Somebody who only watches: sees the table and no hand, follows every move to the end, and looks back. */
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { chance, GAMES, playOn, startWithBots } from './playing'
import { setStage } from './stage'

const stage = setStage()

test.each(GAMES)('a spectator of %s', async (game) => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  const path = await startWithBots(anna.page, game)
  const cara = await Guest.arrive(stage, { name: 'Cara', viewport: PHONE, language: 'nl', speed: game === 'push' ? 'quick' : 'off' })
  await cara.page.goto(`${stage.server.address}${path}`)
  await cara.page.locator('main .board').waitFor()
  await anna.page.locator('header .watching').waitFor()
  expect(await cara.page.locator('.board [data-place=hand]').count()).toBe(0)
  expect(await cara.page.locator('footer .buttons button').count()).toBe(0)

  await playOn([anna.page], chance(9), () => false)
  const result = 'section[aria-labelledby=won]'
  await cara.page.locator(result).waitFor()
  const lines = (guest: Guest) => guest.page.locator(`${result} li`).locator('.who, b').allTextContents()
  await expect.poll(() => lines(cara)).toEqual(await lines(anna))
  expect(await cara.page.locator(`${result} .main`).count()).toBe(0) // the next game is not for her to begin
  await cara.page.locator(`${result} .more button`).nth(1).click()
  await cara.page.locator('input[type=range]').waitFor()
  await cara.page.locator('[data-fair]').click()
  await cara.page.locator('dialog .verdict.unknown').waitFor() // she promised nothing, so has nothing to compare
  expect([...anna.faults, ...cara.faults]).toEqual([])
  await Promise.all([anna.leave(), cara.leave()])
})
