/** The whole table is seen at once, with the fewest and the most players, on phones held upright and on desktops. */
import { expect, test } from 'vitest'
import { DESKTOP, Guest, PHONE, SHORT_PHONE, TABLET } from './guest'
import { begin, GAMES, makeTable } from './playing'
import { setStage } from './stage'

const LAPTOP = { width: 1366, height: 640 }
const SMALL_WINDOW = { width: 960, height: 600 }
const SIZES = [PHONE, SHORT_PHONE, TABLET, SMALL_WINDOW, LAPTOP, DESKTOP]

const stage = setStage()

test.each(GAMES.flatMap((game) => [[game, 'fewest'] as const, [game, 'most'] as const]))('%s with the %s players', async (game, crowd) => {
  const anna = await Guest.arrive(stage, { name: 'Anna', language: 'nl' })
  const { page } = anna
  await makeTable(page, game, (dialog) => {
    const numbers = dialog.locator('fieldset').first().locator('label')
    return (crowd === 'most' ? numbers.last() : numbers.first()).click()
  })
  await page.locator('main .start .main').click() // bots on the free seats
  await begin(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const hidden = () => page.locator('main .board').evaluate((board) => board.scrollHeight - board.clientHeight)
    await expect.poll(hidden, { message: `${size.width} x ${size.height}` }).toBe(0)
  }
  await anna.leave()
})
