/** The line of words: what is too long is seen from its beginning, and dots say that there is more. */
import { expect, test } from 'vitest'
import { Guest, PHONE, SHORT_PHONE } from './guest'
import { startWithBots } from './playing'
import { setStage } from './stage'

const stage = setStage()

test('of a long tale the beginning is seen, and what is asked stays clear of it', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna', viewport: PHONE })
  await startWithBots(anna.page, 'push')
  const told = anna.page.locator('footer .told')
  for (const size of [PHONE, SHORT_PHONE]) {
    await anna.page.setViewportSize(size)
    const seen = await told.evaluate((line) => {
      line.textContent = `${'Ben takes row 1: red 3, blue 4. '.repeat(8)}Ben rolls red and loses red 3.`
      const text = document.createRange()
      text.selectNodeContents(line)
      const [room, rects] = [line.getBoundingClientRect(), [...text.getClientRects()]]
      return {
        hiddenAbove: room.top - rects[0]!.top,
        hiddenBelow: rects.at(-1)!.bottom - room.bottom,
        lines: Number(getComputedStyle(line).webkitLineClamp),
        overAsked: room.bottom - line.nextElementSibling!.getBoundingClientRect().top,
      }
    })
    const where = `${size.width} x ${size.height}`
    expect(seen.hiddenAbove, where).toBeLessThanOrEqual(1)
    expect(seen.hiddenBelow, where).toBeGreaterThan(1)
    expect(seen.lines, where).toBeGreaterThanOrEqual(1) // the last of them ends in dots
    expect(seen.overAsked, where).toBeLessThanOrEqual(1)
  }
  await anna.leave()
})
