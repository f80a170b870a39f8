/** Pictures of a page as one moving picture: an animated WebP, put together from stills that the browser makes. */
import type { Page } from 'playwright-core'

export interface Frame {
  picture: Buffer
  milliseconds: number
}

const QUALITY = 0.6
const HEADER_BYTES = 12 // RIFF, its length, WEBP
const CHUNK_HEADER_BYTES = 8 // a name, its length
const IS_ANIMATED = 2
const OF_A_FRAME = ['ALPH', 'VP8 ', 'VP8L'] // nothing else may stand in one, such as the browser's colour profile

/** The picture as a still WebP of this width, opaque. */
export async function webp(page: Page, picture: Buffer, width: number): Promise<Buffer> {
  const encoded = await page.evaluate(async ({ data, width, quality }) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round((width * image.height) / image.width) })
    canvas.getContext('2d', { alpha: false })!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp', quality)
  }, { data: picture.toString('base64'), width, quality: QUALITY })
  return Buffer.from(encoded.split(',')[1]!, 'base64')
}

/** How wide a browser finds a picture; fails if it cannot read it. */
export function widthOf(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (data) => {
    const blob = await (await fetch(`data:image/webp;base64,${data}`)).blob()
    return (await createImageBitmap(blob)).width
  }, picture.toString('base64'))
}

/** All stills one after another, for ever. */
export function animated(stills: readonly Frame[], width: number, height: number): Buffer {
  const canvas = Buffer.concat([uint(IS_ANIMATED, 4), uint(width - 1, 3), uint(height - 1, 3)])
  const frames = stills.map(({ picture, milliseconds }) => {
    const head = [uint(0, 3), uint(0, 3), uint(width - 1, 3), uint(height - 1, 3), uint(Math.round(milliseconds), 3), uint(0, 1)]
    return chunk('ANMF', Buffer.concat([...head, ...partsOfFrame(picture)]))
  })
  const content = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', canvas), chunk('ANIM', uint(0, 6)), ...frames])
  return chunk('RIFF', content)
}

/** What of a still may stand in a frame. */
function partsOfFrame(still: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = HEADER_BYTES; at < still.length; ) {
    const length = still.readUInt32LE(at + 4)
    const end = at + CHUNK_HEADER_BYTES + length + (length % 2)
    if (OF_A_FRAME.includes(still.toString('latin1', at, at + 4))) parts.push(still.subarray(at, end))
    at = end
  }
  return parts
}

function chunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name), uint(content.length, 4), content, Buffer.alloc(content.length % 2)])
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
