/** Whether the last thing that was touched was a key: then the focus is led on where what had it is gone. */
let isLast = false
addEventListener('keydown', () => (isLast = true), true)
addEventListener('pointerdown', () => (isLast = false), true)

export function isByKeyboard(): boolean {
  return isLast
}
