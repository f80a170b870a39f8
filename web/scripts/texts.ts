/** A Vite plugin: the server's Fluent files as one file per language, which the page fetches. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const FOLDER = new URL('../../src/stamtafel/texts/', import.meta.url)
const USED = /^(common|page(-.*)?|push|thirteen|sequence|rules-.*)\.ftl$/ // not what bots say, nor the terminal
const PREFIX = 'virtual:texts/'

export function readTexts(language: string): string {
  const folder = new URL(`${language}/`, FOLDER)
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
