/** Dragging one's own face to another chair: a touch or a mouse that moves takes it along. */

const LEAST_PIXELS = 8

/** `ondrop` is told the seat that the face was let go on, if there is one. */
export function draggable(ondrop: (seat: number) => void): (face: HTMLElement) => () => void {
  return (face) => {
    let from: PointerEvent | null = null

    function down(event: PointerEvent): void {
      from = event
      face.setPointerCapture(event.pointerId)
    }
    function move({ clientX, clientY }: PointerEvent): void {
      if (!from) return
      const [x, y] = [clientX - from.clientX, clientY - from.clientY]
      if (Math.hypot(x, y) >= LEAST_PIXELS) face.style.translate = `${x}px ${y}px`
    }
    function up({ clientX, clientY, type }: PointerEvent): void {
      const isMoved = face.style.translate !== ''
      face.style.translate = ''
      from = null
      if (!isMoved || type === 'pointercancel') return
      const chairs = document.elementsFromPoint(clientX, clientY).map((one) => one.closest<HTMLElement>('[data-chair]'))
      const chair = chairs.find((one) => one && !one.contains(face))
      if (chair) ondrop(Number(chair.dataset.chair))
    }
    const handlers = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }
    face.style.touchAction = 'none'
    for (const [name, handler] of Object.entries(handlers)) face.addEventListener(name, handler as EventListener)
    return () => {
      for (const [name, handler] of Object.entries(handlers)) face.removeEventListener(name, handler as EventListener)
    }
  }
}
