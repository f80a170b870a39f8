/** The published board (S1), a fact that never changes: which card each space shows. A test compares it with the server's. */
const BOARD = `
    ** 2S 3S 4S 5S 6S 7S 8S 9S **
    6C 5C 4C 3C 2C AH KH QH TH TS
    7C AS 2D 3D 4D 5D 6D 7D 9H QS
    8C KS 6C 5C 4C 3C 2C 8D 8H KS
    9C QS 7C 6H 5H 4H AH 9D 7H AS
    TC TS 8C 7H 2H 3H KH TD 6H 2D
    QC 9S 9C 8H 9H TH QH QD 5H 3D
    KC 8S TC QC KC AC AD KD 4H 4D
    AC 7S 6S 5S 4S 3S 2S 2H 3H 5D
    ** AD KD QD TD 9D 8D 7D 6D **
`
export const COLUMNS = [...'abcdefghij']
export const SIZE = 10
export const CORNER = '**'

export interface Point {
  column: number
  row: number
}

/** Row by row the spaces' names, a1 to j10. */
export const ROWS: readonly (readonly string[])[] = Array.from({ length: SIZE }, (_, row) =>
  COLUMNS.map((column) => `${column}${row + 1}`),
)

const CARDS = BOARD.trim().split(/\s+/)
const SHOWN = new Map(ROWS.flat().map((space, n) => [space, CARDS[n]!]))

/** The card that the space shows, or CORNER. */
export function shownOn(space: string): string {
  return SHOWN.get(space) ?? CORNER
}

/** The two spaces that show the card; none for jacks. */
export function spacesShowing(card: string): string[] {
  return ROWS.flat().filter((space) => SHOWN.get(space) === card)
}

export function pointOf(space: string): Point {
  return { column: COLUMNS.indexOf(space[0]!), row: Number(space.slice(1)) - 1 }
}

/** The space there, if that is on the board. */
export function spaceAt({ column, row }: Point): string | undefined {
  return ROWS[row]?.[column]
}

/** The spaces of a line such as a1-a5, both ends included. */
export function spacesOn(line: string): string[] {
  const [first, last] = line.split('-').map(pointOf) as [Point, Point]
  const length = Math.max(Math.abs(last.column - first.column), Math.abs(last.row - first.row))
  return Array.from({ length: length + 1 }, (_, n) => {
    const column = first.column + n * Math.sign(last.column - first.column)
    return spaceAt({ column, row: first.row + n * Math.sign(last.row - first.row) })!
  })
}
