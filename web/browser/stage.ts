/** What every test in a browser needs: a server and a Chromium, from before the file's first test until after its last. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launch } from './chromium'
import { Server } from './server'

const SECONDS_TO_SET_UP = 120

/** Wait until nothing moves any more but what never stops: what comes up is half seen on its way. */
export function stand(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => playState !== 'running' || effect!.getComputedTiming().endTime === Infinity),
  )
}

export interface Stage {
  server: Server
  browser: Browser
}

/** Call at the top of a test file; what it returns is there once the tests run. */
export function setStage(): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    stage.server = await Server.start()
    stage.browser = await launch()
  }, SECONDS_TO_SET_UP * 1000)
  afterAll(async () => {
    await stage.browser?.close() // there is none if it could not be started
    await stage.server.end()
  })
  return stage
}
