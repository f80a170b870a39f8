/** A Vite plugin: the service worker, with the names of the built files it keeps. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SOURCE = new URL('../src/worker.js', import.meta.url)
const KEPT = /\.(css|ftl|js|woff2)$/

export function worker(): Plugin {
  return {
    name: 'stamtafel-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => KEPT.test(name)).map((name) => `/${name}`).sort()
        const index = bundle['index.html']
        const version = createHash('sha256').update(String(index?.type === 'asset' && index.source)).update(String(files)).digest('hex').slice(0, 12)
        const source = readFileSync(SOURCE, 'utf8').replace("'VERSION'", `'${version}'`).replace('[/* FILES */]', JSON.stringify(files))
        this.emitFile({ type: 'asset', fileName: 'worker.js', source })
      },
    },
  }
}
