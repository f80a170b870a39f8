/** The seat's own link, opened on another device: the seat is there too, and what one device does the other shows. */
import { expect, test } from 'vitest'
import { DESKTOP, Guest, PHONE } from './guest'
import { chance, chooseOne, playOn, startWithBots } from './playing'
import { setStage } from './stage'

const MOVES_ON_THE_OTHER = 12

const stage = setStage()

async function handOf(guest: Guest): Promise<string> {
  return (await guest.page.locator('.board .fan button').allInnerTexts()).join()
}

function tilesOf(guest: Guest): Promise<string> {
  return guest.page.locator('.tiles').innerText()
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
  await phone.page.locator('.board .fan button').first().waitFor() // nobody asks for a name
  expect(phone.page.url()).not.toContain('#')
  await expect.poll(async () => (await handOf(phone)) === (await handOf(anna))).toBe(true)

  let moves = 0
  await playOn([phone.page], chance(4), () => moves++ > MOVES_ON_THE_OTHER)
  await expect.poll(async () => (await tilesOf(anna)) === (await tilesOf(phone))).toBe(true) // bots may still be playing
  expect([...anna.faults, ...phone.faults]).toEqual([])
  await Promise.all([anna.leave(), phone.leave()])
})
