/** The finger on the board: which space is under it, enlarged by the lens; lifting the finger touches that space. */
const CLICK_FOLLOWS_MILLISECONDS = 500
const ZOOMED = 1.1

function spaceUnder({ clientX, clientY }: MouseEvent): string | null {
  const element = document.elementFromPoint(clientX, clientY)
  return element?.closest<HTMLElement>('[data-space]')?.dataset.space ?? null
}

export class LensFinger {
  space = $state<string | null>(null)
  /** Pinched larger there is no need for a lens, and one finger moves the page. */
  isZoomed = $state(false)
  #isDown = false
  #liftedAt = -CLICK_FOLLOWS_MILLISECONDS

  constructor(private readonly touch: (space: string) => void) {}

  look(): void {
    this.isZoomed = (visualViewport?.scale ?? 1) > ZOOMED
  }

  down(event: PointerEvent): void {
    this.look()
    if (event.pointerType === 'mouse' || this.isZoomed) return
    this.#isDown = event.isPrimary
    this.space = event.isPrimary ? spaceUnder(event) : null
  }

  move(event: PointerEvent): void {
    if (this.#isDown) this.space = spaceUnder(event)
  }

  up(event: PointerEvent): void {
    if (!this.#isDown) return
    const space = this.space
    this.#liftedAt = event.timeStamp
    this.cancel()
    if (space) this.touch(space)
  }

  cancel(): void {
    this.#isDown = false
    this.space = null
  }

  /** The space that was clicked, unless the click only follows a touch that is done with. */
  spaceOfClick(event: MouseEvent): string | null {
    if (event.timeStamp - this.#liftedAt < CLICK_FOLLOWS_MILLISECONDS) return null
    return (event.target as HTMLElement).closest<HTMLElement>('[data-space]')?.dataset.space ?? null
  }
}
