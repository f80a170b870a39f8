import { defineConfig } from 'vitest/config'

/** `SHOTS=1` takes pictures of every screen instead of testing. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: process.env.SHOTS ? ['screenshots.ts'] : ['**/*.test.ts'],
    globalSetup: 'chromium.ts',
    maxWorkers: 3, // pages mostly wait
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } }, // a busy machine is no fault of the page
  },
})
