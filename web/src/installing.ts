/** What makes the page one that can be installed: a worker that keeps its shell, where browsers allow that. */

let hasBegun = false

/** Keep the shell; once it is there that is as quick as nothing. Browsers allow it over https and on this machine. */
export function keepShell(): void {
  if (hasBegun || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  hasBegun = true
  navigator.serviceWorker.register('/worker.js').catch(() => undefined) // nothing needs it
}
