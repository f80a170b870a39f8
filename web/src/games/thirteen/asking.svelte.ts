/** The card that asks for its tile: the board offers the tiles, the line of words asks which. */
class Asking {
  card = $state<string | null>(null)
}

export const asking = new Asking()
