/** The heading of a page that was gone to gets the focus: whoever hears the page hears where it is. */
import { route } from '../router.svelte'

export function focused(heading: HTMLElement): void {
  heading.tabIndex = -1
  if (route.hasGone) heading.focus({ preventScroll: true })
}
