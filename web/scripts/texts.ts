/** A Vite plugin: the server's Fluent files as one file per language, which the page fetches. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SHARED = new URL('../../src/stamtafel/texts/', import.meta.url)
const GAMES = new URL('../../src/stamtafel/games/', import.meta.url)
const USED = /^(common|page|game|rules)\.ftl$/ // not what bots say, nor the terminal
const PREFIX = 'virtual:texts/'

/** The words that all games share, and each game's own from its folder. */
export function readTexts(language: string): string {
  const games = readdirSync(GAMES).sort().map((game) => new URL(`${game}/texts/`, GAMES)).filter(existsSync)
  return [SHARED, ...games].map((folder) => readFolder(new URL(`${language}/`, folder))).join('\n')
}

function readFolder(folder: URL): string {
  const names = readdirSync(folder).filter((name) => USED.test(name)).sort()
  return names.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
}

export function texts(): Plugin {
  let isBuild = false
  return {
    name: 'stamtafel-texts',
    configResolved: (config) => void (isBuild = config.command === 'build'),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const language = id.slice(PREFIX.length + 1)
      const source = readTexts(language)
      if (!isBuild) return `export default 'data:text/plain;charset=utf-8,${encodeURIComponent(source).replaceAll("'", '%27')}'`
      const file = this.emitFile({ type: 'asset', name: `${language}.ftl`, source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
