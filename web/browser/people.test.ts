/** What people at a table do to each other: leave, stay away, send away, pause, close; and what the others are told. */
import { expect, test } from 'vitest'
import { DESKTOP, Guest, PHONE } from './guest'
import { begin, chance, makeTable, playOn, setTable, startWithBots, type GameName } from './playing'
import { setStage } from './stage'

const stage = setStage()
const QUESTION = 'dialog [role=group] button'

/** Open the drawer of the table itself. */
async function openTable({ page }: Guest): Promise<void> {
  await page.locator('.table > header > button').nth(3).click()
}

/** Answer what is asked first. */
async function answer({ page }: Guest, isYes: boolean): Promise<void> {
  await page.locator(QUESTION).nth(isYes ? 0 : 1).click()
}

async function close(host: Guest): Promise<void> {
  await openTable(host)
  await host.page.locator('dialog .end button').click()
  await answer(host, true)
}

/** A host, and a guest who sits down too, at a table where bots fill the rest. */
async function gather(game: GameName, guest: Partial<Parameters<typeof Guest.open>[1]> = {}): Promise<[Guest, Guest]> {
  const [anna, ben] = await Promise.all([
    Guest.arrive(stage, { name: 'Anna' }),
    Guest.arrive(stage, { name: 'Ben', viewport: PHONE, ...guest }),
  ])
  await makeTable(anna.page, game, async () => undefined)
  await ben.page.goto(anna.page.url())
  await ben.page.locator('.seat.free button').first().click()
  await ben.page.locator('.seat.isYou').waitFor()
  await anna.page.locator('main .start .main').click() // bots on the free seats
  return [anna, ben]
}

async function end(...guests: Guest[]): Promise<void> {
  expect(guests.flatMap(({ faults }) => faults)).toEqual([])
  await Promise.all(guests.map((guest) => guest.leave()))
}

test.each([false, true])('a table that the host closes says so to the others (game begun: %s)', async (hasBegun) => {
  const [anna, ben] = await gather('push')
  if (hasBegun) {
    await begin(anna.page)
    await ben.page.locator('main .board').waitFor()
  }
  await openTable(ben) // even with a drawer open
  await close(anna)
  await ben.page.getByRole('alert').getByText('closed').waitFor()
  await ben.page.reload()
  await ben.page.getByRole('alert').getByText('closed').waitFor()
  await ben.page.locator('main.gone button').click()
  await ben.page.locator('#games').waitFor()
  await startWithBots(ben.page, 'push')
  expect(await ben.page.locator('dialog[open]').count()).toBe(0) // nothing is left of the drawer there
  await end(anna, ben)
})

test('a game that was over stays to be read when the table is closed', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  const path = await startWithBots(anna.page, 'push')
  const ben = await Guest.arrive(stage, { name: 'Ben' })
  await ben.page.goto(`${stage.server.address}${path}`)
  await playOn([anna.page], chance(5), () => false)
  await close(anna)
  const result = ben.page.locator('section[aria-labelledby=won]')
  await result.getByRole('status').getByText('closed').waitFor()
  await result.getByRole('button', { name: 'Look back' }).waitFor()
  await result.getByRole('button', { name: 'To the lobby' }).click()
  await ben.page.locator('#games').waitFor()
  await end(anna, ben)
})

test('leaving the seat is asked first, and there is a way back to it alone', async () => {
  const [anna, ben] = await gather('thirteen')
  await begin(anna.page)
  const hand = ben.page.locator('.board [data-place=hand]')
  await hand.first().waitFor()
  const cards = await hand.count()
  for (const isYes of [false, true]) {
    await openTable(ben)
    await ben.page.getByRole('button', { name: 'Leave my seat' }).click()
    await answer(ben, isYes)
    await ben.page.keyboard.press('Escape')
    if (!isYes) expect(await hand.count()).toBe(cards)
  }
  await expect.poll(() => hand.count()).toBe(0)
  const cara = await Guest.arrive(stage, { name: 'Cara' })
  await cara.page.goto(anna.page.url())
  await cara.page.locator('main .board').waitFor()
  expect(await cara.page.locator('footer .offers').count()).toBe(0)
  await setTable(anna.page, { admits: true })
  await cara.page.locator('footer').getByRole('button', { name: 'Play along' }).click() // for whichever bot
  expect(await cara.page.locator('dialog').getByRole('button', { name: 'Play for' }).count()).toBe(3)
  const offers = ben.page.locator('footer .offers button')
  expect(await offers.allTextContents()).toEqual(['Sit down again'])
  await offers.click()
  await expect.poll(() => hand.count()).toBe(cards)
  await expect.poll(() => cara.page.locator('dialog').getByRole('button', { name: 'Play for' }).count()).toBe(2)
  await end(anna, ben, cara)
})

test('sending away and making host are asked first, by two buttons side by side', async () => {
  const anna = await Guest.arrive(stage, { name: 'Opa Karl', language: 'de', viewport: DESKTOP })
  await makeTable(anna.page, 'push', async () => undefined)
  const ben = await Guest.arrive(stage, { name: 'Mia' })
  await ben.page.goto(anna.page.url())
  await ben.page.locator('.seat.free button').first().click()
  await openTable(anna)
  const person = anna.page.locator('dialog .line', { hasText: 'Mia' })
  await expect.poll(() => person.getByRole('button').count()).toBe(2) // for a second at most she still watches, too
  const [whole, first, second] = await person.evaluate((line) =>
    [line, ...line.querySelectorAll('button')].map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(second!.right).toBeCloseTo(whole!.right)
  expect(first!.top).toBe(second!.top)
  for (const [n, isYes] of [[1, false], [0, true]] as const) {
    await person.getByRole('button').nth(n).click()
    await answer(anna, isYes)
  }
  await ben.page.locator('.seat.isYou', { hasText: 'host' }).waitFor()
  await openTable(ben)
  await ben.page.locator('dialog .line', { hasText: 'Opa Karl' }).getByRole('button').last().click()
  await answer(ben, true)
  await anna.page.locator('main.gone').getByRole('alert').waitFor()
  await end(anna, ben)
})

test('who only watches is named to all, and can be sent away', async () => {
  const [anna, ben] = await gather('push')
  const cara = await Guest.arrive(stage, { name: 'Cara' })
  await cara.page.goto(anna.page.url())
  await openTable(ben)
  await ben.page.locator('dialog .watching', { hasText: 'Cara' }).waitFor()
  await openTable(anna)
  await anna.page.locator('dialog .line', { hasText: 'Cara' }).getByRole('button').click()
  await answer(anna, true)
  await cara.page.locator('main.gone').getByRole('alert').waitFor()
  await expect.poll(() => ben.page.locator('dialog .watching').count()).toBe(0)
  await end(anna, ben, cara)
})

test('who has gone does not think: the others read it, and the bot is told of', async () => {
  const [anna, ben] = await gather('push')
  await begin(anna.page)
  await setTable(anna.page, { pace_seconds: 2, away_seconds: 5 })
  await ben.page.locator('main .board').waitFor()
  const words = ben.page.locator('footer .words')
  await words.getByText('Anna is thinking').waitFor()
  const path = new URL(anna.page.url()).pathname
  await anna.page.goto(stage.server.address)
  await words.getByText('Anna is not connected').waitFor()
  await ben.page.locator('.badge.away', { hasText: 'Anna' }).getByText('not connected').waitFor({ state: 'attached' })
  await words.getByText('A bot plays for Anna').waitFor()
  await anna.page.goto(`${stage.server.address}${path}`)
  await expect.poll(() => ben.page.locator('.badge.away').count()).toBe(0)
  await anna.page.locator('footer .words').getByText('A bot stood in for you').waitFor()
  await end(anna, ben)
})

test('whoever hosts goes on after a pause where the moves are chosen', async () => {
  const [anna, ben] = await gather('push')
  await begin(anna.page)
  await openTable(anna)
  await anna.page.locator('dialog').getByText('Pause', { exact: true }).click()
  await anna.page.keyboard.press('Escape')
  await ben.page.locator('footer .words').getByText('The game is paused.').waitFor()
  expect(await ben.page.locator('footer button').count()).toBe(0)
  await anna.page.locator('footer').getByRole('button', { name: 'Play on' }).click()
  await anna.page.locator('footer .buttons button:enabled').first().waitFor()
  await end(anna, ben)
})

test('the lobby says whose turn it is, above the games', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE })
  await startWithBots(anna.page, 'push')
  await anna.page.locator('header button').first().click()
  const line = anna.page.locator('main li a', { hasText: 'your turn' })
  await line.waitFor()
  const games = (await anna.page.locator('#games').boundingBox())!
  expect((await line.boundingBox())!.y).toBeLessThan(games.y)
  await end(anna)
})

test('a refusal has its own line above the buttons and says what to do', async () => {
  const anna = await Guest.arrive(stage, { name: 'Oma Riet', viewport: PHONE, language: 'nl' })
  await makeTable(anna.page, 'sequence', async (dialog) => dialog.locator('fieldset').first().locator('label').last().click())
  const ben = await Guest.arrive(stage, { name: 'Mia' })
  await ben.page.goto(anna.page.url())
  await ben.page.locator('.seat.free button').nth(8).click()
  await ben.page.locator('.seat.isYou').waitFor()
  const main = anna.page.locator('main .start .main')
  await anna.page.locator('.seat', { hasText: 'Mia' }).waitFor()
  const before = (await main.boundingBox())!
  await anna.page.getByRole('button', { name: 'Hoe spelen we?' }).click()
  await anna.page.locator('dialog fieldset').first().locator('label', { hasText: '4' }).click()
  await anna.page.getByRole('alert').getByText('Mia zit op plek 10. Kies minstens 10 spelers').waitFor()
  await anna.page.keyboard.press('Escape')
  await anna.page.locator('main .start').getByRole('alert').waitFor()
  const after = (await main.boundingBox())!
  expect([after.x, after.width, after.height]).toEqual([before.x, before.width, before.height])
  await end(anna, ben)
})
