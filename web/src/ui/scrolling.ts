/** A region that scrolls can be reached with Tab, so that arrow keys scroll it; one that does not is no stop. */
export function reachable(region: HTMLElement): () => void {
  const look = (): void => {
    if (region.scrollHeight > region.clientHeight) region.tabIndex = 0
    else region.removeAttribute('tabindex')
  }
  const resized = new ResizeObserver(look)
  const changed = new MutationObserver(look)
  resized.observe(region)
  changed.observe(region, { childList: true, subtree: true, characterData: true })
  return () => {
    resized.disconnect()
    changed.disconnect()
  }
}
