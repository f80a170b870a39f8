import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { compressed } from './scripts/compress.ts'
import { pictures } from './scripts/pictures.ts'
import { shellFirst } from './scripts/shell.ts'
import { texts } from './scripts/texts.ts'
import { worker } from './scripts/worker.ts'

const SERVER = process.env.STAMTAFEL_SERVER ?? 'http://127.0.0.1:8113'

export default defineConfig({
  plugins: [svelte(), texts(), pictures(), shellFirst(), worker(), compressed()],
  build: {
    outDir: '../src/stamtafel/page', // inside the package, so that the wheel has it
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': SERVER, '/ws': { target: SERVER.replace('http', 'ws'), ws: true } },
  },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 30_000 }, // the first that loads a board compiles it
})
