/** A Vite plugin: the picture of each game, from its folder, under a name that links elsewhere may show. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const GAMES = new URL('../src/games/', import.meta.url)

export function pictures(): Plugin {
  return {
    name: 'stamtafel-pictures',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(GAMES)) {
        const file = new URL(`${game}/picture.jpg`, GAMES)
        if (existsSync(file)) this.emitFile({ type: 'asset', fileName: `pictures/${game}.jpg`, source: readFileSync(file) })
      }
    },
  }
}
