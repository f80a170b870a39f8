/** A Vite plugin: beside each built file that gets smaller by it, the same as Brotli and as gzip. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const KINDS = /\.(css|ftl|js|svg|txt|webmanifest)$/ // letters and pictures are compressed, the index is written anew
const WORTH = 0.9

export function compressed(): Plugin {
  return {
    name: 'stamtafel-compressed',
    apply: 'build',
    writeBundle: ({ dir }) => {
      for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
        if (KINDS.test(name)) compress(join(dir!, name))
      }
    },
  }
}

function compress(file: string): void {
  const content = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const [end, small] of [['.br', brotliCompressSync(content, quality)], ['.gz', gzipSync(content, { level: 9 })]] as const) {
    if (small.length < WORTH * content.length) writeFileSync(file + end, small)
  }
}
