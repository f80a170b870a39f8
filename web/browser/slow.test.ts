/** A slow network: something is seen at once, and the first screen is small; how soon it can be used is printed. */
import { expect, test } from 'vitest'
import { Guest, PHONE } from './guest'
import { setStage } from './stage'

const stage = setStage()
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } // 400 kbit/s
/** What takes two and a half seconds then; the rest of four is for waiting until the first byte comes, four times. */
const MOST_BYTES = 125_000

test('at 400 kbit/s and 400 ms something is seen long before all of the first screen is there', async () => {
  const anna = await Guest.open(stage, { name: 'Anna', viewport: PHONE })
  const network = await anna.context.newCDPSession(anna.page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW)
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const since = performance.now()
  const seconds = (): number => (performance.now() - since) / 1000
  void anna.page.goto(stage.server.address)
  await anna.page.getByRole('textbox').waitFor()
  const usable = seconds()
  const [paint] = await anna.page.evaluate(() => performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime))
  const seen = paint! / 1000
  console.log(`seen after ${seen.toFixed(1)} s, to be used after ${usable.toFixed(1)} s, ${bytes} bytes`)
  expect(bytes).toBeGreaterThan(20_000) // or this test does not see them
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  expect(seen).toBeLessThan(usable / 2) // the shell
  expect(anna.faults).toEqual([])
  await anna.leave()
})
