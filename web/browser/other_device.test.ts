/** The seat's own link, opened on another device: the seat is there too, and what one device does the other shows. */
import { expect, test } from 'vitest'
import { DESKTOP, Guest, PHONE } from './guest'
import { chance, chooseOne, playOn, startWithBots } from './playing'
import { setStage } from './stage'

/** Few enough that no round ends: its result is closed on each device by itself. */
const CLICKS_ON_THE_OTHER = 6

const stage = setStage()

async function handOf(guest: Guest): Promise<string> {
  return (await guest.page.locator('.board .fan button').allInnerTexts()).join()
}

/** The cards on the tiles, and not what a card chosen on this device alone would do there. */
function tilesOf(guest: Guest): Promise<string[]> {
  return guest.page.locator('.tiles [data-piece]').evaluateAll((cards) => cards.map((card) => `${card.dataset.piece} ${card.dataset.place}`))
}

test('a game goes on where it was, on another device', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: DESKTOP })
  await startWithBots(anna.page, 'thirteen')
  await chooseOne(anna.page, chance(2))
  await anna.page.locator('.table > header > button').nth(3).click()
  await anna.page.locator('dialog section button').click()
  const link = await anna.page.locator('dialog section input').inputValue()
  await anna.page.keyboard.press('Escape')

  const phone = await Guest.open(stage, { name: '', viewport: PHONE })
  await phone.page.goto(link)
  await phone.page.getByRole('heading', { level: 1, name: 'Anna' }).waitFor() // nobody asks for a name, but for a yes
  expect(phone.page.url()).not.toContain('#')
  await phone.page.getByRole('button', { name: 'Yes' }).click()
  await phone.page.locator('.board .fan button').first().waitFor()
  await expect.poll(async () => (await handOf(phone)) === (await handOf(anna))).toBe(true)

  const before = await handOf(anna)
  let clicks = 0
  await playOn([phone.page], chance(4), () => clicks++ > CLICKS_ON_THE_OTHER)
  await expect.poll(() => handOf(anna)).not.toBe(before)
  // Bots may still be playing: both are compared at the same moment.
  await expect.poll(async () => String(await tilesOf(anna)) === String(await tilesOf(phone))).toBe(true)
  expect([...anna.faults, ...phone.faults]).toEqual([])
  await Promise.all([anna.leave(), phone.leave()])
})

test('where one is signed in is listed, and a device that is signed out there is nobody at once', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: DESKTOP })
  const settings = anna.page.locator('main > header button')
  await settings.click()
  await anna.page.getByRole('button', { name: 'Make a link' }).click()
  await anna.page.getByText('for 15 more minutes').waitFor()
  const link = await anna.page.locator('dialog section input').inputValue()
  await anna.page.keyboard.press('Escape')

  const phone = await Guest.open(stage, { name: '', viewport: PHONE })
  await phone.page.goto(link)
  await phone.page.getByRole('button', { name: 'Yes' }).click()
  await phone.page.locator('#games').waitFor()

  await settings.click()
  const lines = anna.page.locator('dialog li')
  await expect.poll(() => lines.count()).toBe(2)
  expect(await lines.filter({ hasText: 'this device' }).count()).toBe(1)
  expect(await anna.page.locator('dialog section input').count()).toBe(0) // the link was used
  await lines.filter({ hasNotText: 'this device' }).getByRole('button').click()
  await anna.page.getByRole('group').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => lines.count()).toBe(0) // with one device there is no list

  await phone.page.getByRole('alert').waitFor()
  expect(await phone.page.getByRole('alert').innerText()).toMatch(/signed out/)
  await phone.page.getByRole('textbox').fill('Ben')
  await phone.page.keyboard.press('Enter')
  await phone.page.getByRole('heading', { level: 1, name: 'Ben' }).waitFor()
  expect([...anna.faults, ...phone.faults]).toEqual([])
  await Promise.all([anna.leave(), phone.leave()])
})
