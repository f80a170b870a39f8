/** The card that is picked up, before it is known where it goes: the board lights its spaces, the line of words explains it. */
class Picked {
  card = $state<string | null>(null)

  toggle(card: string): void {
    this.card = this.card === card ? null : card
  }
}

export const picked = new Picked()
