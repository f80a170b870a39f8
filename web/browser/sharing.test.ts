/** Looking back at a game of others: by the link of one who played it, or where everybody may; else it is refused. */
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { begin, chance, makeTable, playOn, setTable } from './playing'
import { setStage } from './stage'

const stage = setStage()

/** A game of Push that Anna plays against a bot; returns the address to look back at it. */
async function play(anna: Guest, spectators: boolean): Promise<string> {
  await makeTable(anna.page, 'push', (dialog) => dialog.locator('fieldset').first().locator('label').first().click())
  await setTable(anna.page, { spectators })
  await anna.page.locator('main .start .main').click() // bots on the free seats
  await begin(anna.page)
  await setTable(anna.page, { spectators })
  await playOn([anna.page], chance(5), () => false)
  return `${anna.page.url()}/g/1`
}

/** Somebody without a name, at this address. */
async function comeTo(address: string): Promise<Guest> {
  const zoe = await Guest.open(stage, { name: '', viewport: PHONE })
  await zoe.page.goto(address)
  return zoe
}

const slider = (guest: Guest) => guest.page.locator('.replay input[type=range]')

test('where spectators are admitted a game is looked back at without a name, from its last turn on', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  const zoe = await comeTo(await play(anna, true))
  await zoe.page.locator('.replay .board').waitFor()
  const [at, last] = await slider(zoe).evaluate((one: HTMLInputElement) => [Number(one.value), Number(one.max)])
  expect(at).toBeGreaterThan(last! / 2)
  expect(at).toBeLessThan(last!)

  await zoe.page.getByRole('button', { name: 'To the turn before' }).click()
  const before = Number(await slider(zoe).inputValue())
  expect(before).toBeLessThan(at!)
  await zoe.page.getByRole('button', { name: 'To the next turn' }).click()
  expect(Number(await slider(zoe).inputValue())).toBe(at)
  await zoe.page.getByRole('button', { name: 'Moment before' }).click()
  expect(Number(await slider(zoe).inputValue())).toBeLessThan(at!)
  await zoe.page.keyboard.press('Home')
  expect(await slider(zoe).inputValue()).toBe('0')
  await zoe.page.getByLabel('Speed').selectOption({ label: '4 ×' })
  await zoe.page.getByRole('button', { name: 'Play it' }).click()
  const since = Date.now()
  await expect.poll(async () => Number(await slider(zoe).inputValue())).toBeGreaterThanOrEqual(8)
  expect(Date.now() - since).toBeLessThan(8000) // at the usual speed it would take as long as that
  await zoe.page.getByRole('button', { name: 'Halt' }).click()

  await zoe.page.getByLabel('Whose eyes').selectOption({ index: 1 })
  await zoe.page.locator('.replay .board').waitFor()
  expect([...anna.faults, ...zoe.faults]).toEqual([])
  await Promise.all([anna.leave(), zoe.leave()])
})

test('a game without spectators is refused to strangers, and shown by the link that a player made', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  const address = await play(anna, false)
  const zoe = await comeTo(address)
  await zoe.page.getByRole('alert').waitFor()
  expect(await zoe.page.getByRole('alert').innerText()).toMatch(/not yours to see/)
  expect(await zoe.page.locator('.board').count()).toBe(0)
  expect(zoe.faults.splice(0).filter((fault) => !fault.includes('status of 403'))).toEqual([])

  await anna.page.goto(address)
  await anna.page.locator('[data-share]').click()
  const link = await anna.page.locator('dialog .share input').inputValue()
  expect(link.startsWith(`${address}?key=`)).toBe(true)
  await zoe.page.goto(link)
  await zoe.page.locator('.replay .board').waitFor()
  await zoe.page.locator('[data-share]').click()
  expect(await zoe.page.locator('dialog .share input').inputValue()).toBe(link) // may be passed on
  expect([...anna.faults, ...zoe.faults]).toEqual([])
  await Promise.all([anna.leave(), zoe.leave()])
})
