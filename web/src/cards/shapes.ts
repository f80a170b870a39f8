/** Every colour has a shape of its own (P2). Paths in a square from -50 to 50. */
export type Colour = 'R' | 'Y' | 'G' | 'B' | 'P'
export const COLOURS: readonly Colour[] = ['R', 'Y', 'G', 'B', 'P']

export const STAR =
  'M0-50 13.5-15.6 50.4-13.4 21.9 10.1 31.2 46 0 25.8-31.2 46-21.9 10.1-50.4-13.4-13.5-15.6Z'

export const SHAPES: Record<Colour, string> = {
  R: 'M0-46 48 38H-48Z',
  Y: 'M0-43A43 43 0 1 1 0 43 43 43 0 1 1 0-43Z',
  G: 'M-39-39H39V39H-39Z',
  B: 'M0-52 44 0 0 52-44 0Z',
  P: 'M-25-43H25L50 0 25 43H-25L-50 0Z',
}

/** The French suits, in the same square. */
export const SUITS: Record<'S' | 'H' | 'D' | 'C', string> = {
  S: 'M0-48C8-30 42-12 42 14 42 34 16 38 6 22 7 34 11 42 18 48H-18C-11 42-7 34-6 22-16 38-42 34-42 14-42-12-8-30 0-48Z',
  H: 'M0 46C-10 28-46 10-46-18-46-44-12-48 0-22 12-48 46-44 46-18 46 10 10 28 0 46Z',
  D: 'M0-50C10-28 22-14 38 0 22 14 10 28 0 50-10 28-22 14-38 0-22-14-10-28 0-50Z',
  C: 'M0-48A21 21 0 0 1 16-13 21 21 0 1 1 6 20C7 34 11 42 18 48H-18C-11 42-7 34-6 20A21 21 0 1 1-16-13 21 21 0 0 1 0-48Z',
}
export type Suit = keyof typeof SUITS
