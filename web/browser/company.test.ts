/** Coming together and going on: an invitation, another game by one tap each, the picture of the result, the lobby. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { begin, makeTable, playOut } from './playing'
import { setStage } from './stage'

const stage = setStage()
const PICTURE_PIXELS = 1080

/** Two people at a table for two, the second by the link of the first, and their game played to its end. */
async function finished(): Promise<[Guest, Guest]> {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  await makeTable(anna.page, 'push', (dialog) => dialog.locator('fieldset').first().locator('label').first().click())
  const ben = await Guest.open(stage, { name: 'Ben', viewport: PHONE })
  await ben.page.goto(anna.page.url())
  await ben.page.getByRole('heading', { level: 1, name: 'Anna invites you to Push' }).waitFor()
  await ben.page.getByRole('textbox').fill('Ben')
  await ben.page.getByRole('button', { name: 'Sit down' }).click()
  await ben.page.locator('.seat.isYou').waitFor()
  await begin(anna.page)
  await ben.page.locator('main .board').waitFor()
  await Promise.all([anna, ben].map(({ page }) => playOut(page)))
  await Promise.all([anna, ben].map(({ page }) => page.locator('#won').waitFor()))
  return [anna, ben]
}

async function end(...guests: Guest[]): Promise<void> {
  expect(guests.flatMap(({ faults }) => faults)).toEqual([])
  await Promise.all(guests.map((guest) => guest.leave()))
}

test('two people play again by one tap each; what decided the game is told to both alike', async () => {
  const [anna, ben] = await finished()
  const told = await Promise.all([anna, ben].map(({ page }) => page.locator('.decided p').innerText()))
  expect(told[0]).toBe(told[1])
  expect(told[0]).toMatch(/Anna|Ben/)
  await anna.page.getByRole('button', { name: 'Play again' }).click()
  await anna.page.getByText('Waiting for Ben').waitFor()
  await ben.page.getByText('Anna wants to play again.').waitFor({ state: 'attached' })
  expect(await ben.page.locator('#won').count()).toBe(1) // it does not begin without him
  await ben.page.getByRole('button', { name: 'Play again' }).click()
  await Promise.all([anna, ben].map(({ page }) => page.locator('main .board').waitFor()))
  await end(anna, ben)
})

test('the host goes on without who does not answer, and a bot sits there', async () => {
  const [anna, ben] = await finished()
  await anna.page.getByRole('button', { name: 'Play again' }).click()
  await anna.page.getByRole('button', { name: 'Begin without Ben' }).click()
  await anna.page.locator('main .board').waitFor()
  await ben.page.locator('main .board').waitFor()
  await ben.page.getByText('You are watching').waitFor({ state: 'attached' })
  await end(anna, ben)
})

test('the picture of the result is a picture, and has the places that everyone has seen', async () => {
  const [anna, ben] = await finished()
  const waiting = anna.page.waitForEvent('download')
  await anna.page.getByRole('button', { name: 'Share a picture' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('stamtafel-push.png')
  const picture = readFileSync(await download.path())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([PICTURE_PIXELS, PICTURE_PIXELS])
  await anna.page.setContent(`<img src="data:image/png;base64,${picture.toString('base64')}">`)
  const colours = await anna.page.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')!
    canvas.width = canvas.height = image.naturalWidth
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    const seen = new Set<number>()
    for (let at = 0; at < data.length; at += 4) seen.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
    return [0xede4d6, 0xfbf7f0, 0xf7dca0].map((one) => seen.has(one)) // the table, a line, and the winner's
  })
  expect(colours).toEqual([true, true, true])
  await end(ben)
  await anna.leave()
})

test('the lobby shows how the last game ended, and goes on with the same company', async () => {
  const [anna, ben] = await finished()
  const points = await anna.page.locator('ol b .for-ears').allInnerTexts()
  for (const guest of [anna, ben]) await guest.page.goto(stage.server.address)
  const cards = [anna, ben].map(({ page }) => page.locator('section[aria-labelledby=last-games] > ul > li'))
  expect(await cards[0]!.locator('ol b').allInnerTexts()).toEqual(points)
  await cards[0]!.getByRole('button', { name: 'Play again' }).click()
  await anna.page.locator('#won').waitFor()
  await cards[1]!.getByText('Anna wants to play again.').waitFor()
  await cards[1]!.getByRole('button', { name: 'Play again' }).click()
  await Promise.all([anna, ben].map(({ page }) => page.locator('main .board').waitFor()))
  await end(anna, ben)
})

test('who has a seat takes another by touching it, or drags the own face there', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  await makeTable(anna.page, 'push', async () => undefined)
  const ben = await Guest.arrive(stage, { name: 'Ben' })
  await ben.page.goto(anna.page.url())
  await ben.page.getByRole('button', { name: 'Sit down' }).click()
  await ben.page.locator('[data-chair="1"].isYou').waitFor()
  await ben.page.locator('[data-chair="2"] button').click()
  await ben.page.locator('[data-chair="2"].isYou').waitFor()
  const [from, to] = await Promise.all([2, 1].map((seat) => ben.page.locator(`[data-chair="${seat}"] span.face`).boundingBox()))
  await ben.page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2)
  await ben.page.mouse.down()
  await ben.page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 6 })
  await ben.page.mouse.up()
  await ben.page.locator('[data-chair="1"].isYou').waitFor()
  await end(anna, ben)
})
