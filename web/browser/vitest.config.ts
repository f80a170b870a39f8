import { defineConfig } from 'vitest/config'

/** `SHOTS=1` takes pictures of every screen instead of testing, `PICTURES=icons,links,readme,how` makes those that are kept. */
function included(): string[] {
  if (process.env.SHOTS) return ['screenshots.ts']
  return process.env.PICTURES ? ['pictures.ts'] : ['**/*.test.ts']
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: included(),
    globalSetup: 'chromium.ts',
    maxWorkers: 3, // pages mostly wait
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } }, // a busy machine is no fault of the page
  },
})
