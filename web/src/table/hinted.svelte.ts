/** Where a hint says to look: boards let it glow. */
class Hinted {
  places = $state.raw<readonly string[]>([])

  has(place: string): boolean {
    return this.places.includes(place)
  }
}

export const hinted = new Hinted()
