/** The shell that browsers keep: it opens without a server, says so, and never shows an old game nor an old page. */
import { expect, test } from 'vitest'
import { Guest } from './guest'
import { startWithBots } from './playing'
import { setStage } from './stage'

const stage = setStage()

/** Somebody at a table whose browser has kept the shell, and has it from now on. */
async function sitDown(): Promise<Guest> {
  const anna = await Guest.arrive(stage, { name: 'Anna', keepsShell: true })
  await startWithBots(anna.page, 'push')
  await anna.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await anna.page.reload() // by the worker, which had it from the start of this page on
  await anna.page.locator('main .board').waitFor()
  expect(await anna.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return anna
}

/** The addresses of all that the browser has kept. */
const kept = ({ page }: Guest): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    return (await Promise.all(caches.map((one) => one.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })

test('without a server the shell says so and shows nothing of a game, which is there again with the server', async () => {
  const anna = await sitDown()
  expect((await kept(anna)).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  await stage.server.stop()
  await anna.page.reload()
  await anna.page.getByText('Connection lost').waitFor()
  expect(await anna.page.locator('.board, [data-piece], [data-place]').count()).toBe(0)
  await stage.server.start()
  await anna.page.locator('main .board').waitFor()
  await anna.leave()
})

test('as long as there is a server the page is the one that it has', async () => {
  const anna = await sitDown()
  await anna.page.evaluate(async () => {
    const [name] = await caches.keys()
    const old = new Response('<title>An old page</title>', { headers: { 'content-type': 'text/html' } })
    await (await caches.open(name!)).put('/', old)
  })
  await anna.page.reload()
  await anna.page.locator('main .board').waitFor()
  await stage.server.stop()
  await anna.page.reload()
  expect(await anna.page.title()).toBe('An old page') // so it was the worker who had the choice
  await stage.server.start()
  await anna.page.reload()
  await anna.page.locator('main .board').waitFor()
  await anna.leave()
})

test('a browser finds all that it needs to install the page', async () => {
  const anna = await Guest.arrive(stage, { name: 'Anna' })
  const session = await anna.context.newCDPSession(anna.page)
  const { errors, data } = (await session.send('Page.getAppManifest')) as { errors: unknown[]; data?: string }
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== 'any')) {
    const size = await anna.page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  expect(anna.faults).toEqual([])
  await anna.leave()
})
