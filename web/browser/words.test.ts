/** The line of words: of what is too long, the newest is seen. */
import { expect, test } from 'vitest'
import { Guest, PHONE, SHORT_PHONE } from './guest'
import { startWithBots } from './playing'
import { setStage } from './stage'

const stage = setStage()

test('the end of a long tale is seen', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE })
  await startWithBots(anna.page, 'push')
  const told = anna.page.locator('footer .told')
  for (const size of [PHONE, SHORT_PHONE]) {
    await anna.page.setViewportSize(size)
    const hidden = await told.evaluate((line) => {
      line.textContent = `${'Ben takes row 1: red 3, blue 4. '.repeat(8)}Ben rolls red and loses red 3.`
      const text = document.createRange()
      text.selectNodeContents(line)
      return [...text.getClientRects()].at(-1)!.bottom - line.getBoundingClientRect().bottom
    })
    expect(hidden, `${size.width} x ${size.height}`).toBeLessThanOrEqual(1)
  }
  await anna.leave()
})
