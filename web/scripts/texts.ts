/** A Vite plugin: the server's Fluent files as one file per language, which the page fetches, and one for first games. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SHARED = new URL('../../src/stamtafel/texts/', import.meta.url)
const GAMES = new URL('../../src/stamtafel/games/', import.meta.url)
const USED = /^(bots|common|game|how|page|rules)\.ftl$/ // not the terminal
const LESSONS = /^lesson\.ftl$/ // what is said in first games, fetched with the coach
const PREFIX = 'virtual:texts/'
const LESSON = 'lesson-'

/** The words that all games share, and each game's own from its folder. */
export function readTexts(language: string, files = USED): string {
  const games = readdirSync(GAMES).sort().map((game) => new URL(`${game}/texts/`, GAMES)).filter(existsSync)
  return [SHARED, ...games].map((folder) => readFolder(new URL(`${language}/`, folder), files)).join('\n')
}

function readFolder(folder: URL, files: RegExp): string {
  const names = readdirSync(folder).filter((name) => files.test(name)).sort()
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
      const name = id.slice(PREFIX.length + 1)
      const source = name.startsWith(LESSON) ? readTexts(name.slice(LESSON.length), LESSONS) : readTexts(name)
      if (!isBuild) return `export default 'data:text/plain;charset=utf-8,${encodeURIComponent(source).replaceAll("'", '%27')}'`
      const file = this.emitFile({ type: 'asset', name: `${name}.ftl`, source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
