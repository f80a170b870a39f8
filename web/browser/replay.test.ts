/** Looking back with other eyes: what is asked of the server, and which of its answers count. */
import type { Page, Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import recorded from '../fixtures/push.json'
import type { Message } from '../src/wire/types'
import { Guest } from './guest'
import { setStage } from './stage'

const stage = setStage()

const updates = (recorded as unknown as Message[]).filter((one) => one.type === 'update')
const declared = (recorded as unknown as Message[]).flatMap((one) => (one.type === 'welcome' ? one.games : []))[0]!
const { game, players, options, start, teams } = updates.findLast(({ info }) => info)!.info!
const seats = [...Array(players).keys()]

/** The recorded game to look back at; everybody's name says which answer it is of. */
function replay(answer: string): string {
  const steps = updates.flatMap(({ play }) =>
    play ? [{ step: null, views: Object.fromEntries(seats.map((seat) => [seat, play.view])), scores: play.scores, to_act: play.to_act, chance: null }] : [],
  )
  return JSON.stringify({ game, players, options, start, teams, names: seats.map((seat) => `${answer} ${seat}`), you: 0, winners: [0], dealer: null, declared: { ...declared, moments: [] }, steps })
}

const record = JSON.stringify({ moves: [], bots: {}, reasons: {}, prepared: '', help: { odds: false, hints: {} }, fair: { commitments: Object.fromEntries(seats.map((seat) => [seat, ''])) } })

/** Somebody who looks back; each wish for the replay, as the server would see it, goes to `answer`. */
async function lookBack(answer: (route: Route, view: string) => unknown): Promise<Guest> {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  onTestFinished(() => anna.leave())
  await anna.page.route('**/games/1/record?*', (route) => route.fulfill({ body: record }))
  await anna.page.route('**/games/1/replay?view=*', (route) => answer(route, new URL(route.request().url()).searchParams.get('view')!))
  await anna.page.goto(`${stage.server.address}/t/T/g/1`)
  await anna.page.locator('main .board').waitFor()
  return anna
}

const eyes = (page: Page) => page.getByLabel('Whose eyes')
/** Which answer is shown. */
const shown = (page: Page) => eyes(page).locator('option').last().innerText()

test('all hands are fetched once, whoever they are seen by', async () => {
  const wishes: string[] = []
  const anna = await lookBack((route, view) => {
    wishes.push(view)
    return route.fulfill({ body: replay(view) })
  })
  for (const seat of seats) {
    await eyes(anna.page).selectOption(String(seat))
    await expect.poll(() => shown(anna.page)).toContain('all')
  }
  expect(wishes).toEqual(['own', 'all'])
  expect(anna.faults).toEqual([])
})

test('what is seen stays if more is refused', async () => {
  const anna = await lookBack((route, view) => route.fulfill(view === 'all' ? { status: 429 } : { body: replay(view) }))
  await eyes(anna.page).selectOption('1')
  await expect.poll(() => eyes(anna.page).inputValue()).toBe('own')
  expect(await anna.page.locator('main .board').count()).toBe(1)
})

test('an answer that comes too late changes nothing', async () => {
  let count = 0
  let late: Route | undefined
  const anna = await lookBack((route, view) => {
    if (view === 'all') late = route
    else return route.fulfill({ body: replay(`own-${(count += 1)}`) })
  })
  await eyes(anna.page).selectOption('1')
  await expect.poll(() => late).toBeDefined()
  await eyes(anna.page).selectOption('own')
  await expect.poll(() => shown(anna.page)).toContain('own-2')
  const answered = anna.page.waitForEvent('requestfinished')
  await late!.fulfill({ body: replay('late') })
  await answered
  await anna.page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await shown(anna.page)).toContain('own-2')
})
