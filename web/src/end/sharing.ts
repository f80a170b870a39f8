/** The result as a picture to give to others: what everyone at the table has seen, and nothing else. */
import { nameOf } from '../table/naming'
import { drawFace } from '../people/faces'
import type { SeatInfo } from '../wire/types'
import type { Placed } from './placing'

export interface Result {
  title: string
  headline: string
  seats: readonly SeatInfo[]
  sides: readonly Placed[]
  note: string
  file: string
}

const SIZE = 1080
const MARGIN = 80
const MOST_LINES = 6
const LINES_AT = 400
const LINES_HEIGHT = 540
const COLOURS = { table: '#ede4d6', paper: '#fbf7f0', ink: '#2b2622', quiet: '#64594e', won: '#f7dca0', glow: '#f0a526' }
const FONT = "'Atkinson Hyperlegible Next', system-ui, sans-serif"
const FIGURES = 'system-ui, sans-serif' // a canvas cannot take the slash out of a zero

/** Hand the picture to what the device shares with; where there is nothing, it is downloaded. */
export async function share(result: Result): Promise<void> {
  const picture = await draw(result)
  const file = new File([picture], result.file, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: result.title }).catch(() => undefined) // thought better of it
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = result.file
  link.click()
  URL.revokeObjectURL(link.href)
}

async function draw({ title, headline, seats, sides, note }: Result): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const pen = canvas.getContext('2d')!
  pen.fillStyle = COLOURS.table
  pen.fillRect(0, 0, SIZE, SIZE)
  pen.textBaseline = 'middle'
  write(pen, title, SIZE / 2, 120, 44, COLOURS.quiet, 'center', 600)
  write(pen, headline, SIZE / 2, 230, 76, COLOURS.ink, 'center', 800)
  const shown = sides.slice(0, MOST_LINES)
  const height = Math.min(150, LINES_HEIGHT / shown.length)
  for (const [n, side] of shown.entries()) await drawLine(pen, side, seats, LINES_AT - 40 + n * height, height - 14)
  write(pen, `Stamtafel · ${note}`, SIZE / 2, SIZE - 70, 34, COLOURS.quiet, 'center', 400)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}

/** A place, the faces and names of who came there, and their points. */
async function drawLine(pen: CanvasRenderingContext2D, side: Placed, seats: readonly SeatInfo[], top: number, height: number): Promise<void> {
  pen.fillStyle = side.won ? COLOURS.won : COLOURS.paper
  pen.beginPath()
  pen.roundRect(MARGIN, top, SIZE - 2 * MARGIN, height, 24)
  pen.fill()
  const middle = top + height / 2
  write(pen, `${side.place}`, MARGIN + 50, middle, 44, COLOURS.quiet, 'center', 700)
  const face = Math.min(height - 20, 330 / side.seats.length)
  for (const [n, seat] of side.seats.entries()) {
    const image = await faceOf(seats[seat], seat)
    pen.drawImage(image, MARGIN + 100 + n * face, middle - face / 2, face, face)
  }
  const at = MARGIN + 124 + side.seats.length * face
  const names = side.seats.map((seat) => nameOf(seats[seat], seat)).join(', ')
  write(pen, names, at, middle, 42, COLOURS.ink, 'left', side.won ? 700 : 500, SIZE - MARGIN - 150 - at)
  write(pen, `${side.points}`, SIZE - MARGIN - 40, middle, 56, COLOURS.ink, 'right', 800)
}

async function faceOf(seat: SeatInfo | undefined, number: number): Promise<HTMLImageElement> {
  const image = new Image(128, 128)
  const face = drawFace(nameOf(seat, number), seat?.kind === 'bot', 'glad')
  image.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 64 64">${face}</svg>`)}`
  await image.decode()
  return image
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  align: CanvasTextAlign,
  weight: number,
  most = SIZE - 2 * MARGIN,
): void {
  const font = /^-?\d+$/.test(text) ? FIGURES : FONT
  pen.font = `${weight} ${size}px ${font}`
  const scale = Math.min(1, most / pen.measureText(text).width)
  pen.font = `${weight} ${Math.floor(size * scale)}px ${font}`
  pen.fillStyle = colour
  pen.textAlign = align
  pen.fillText(text, x, y)
}
