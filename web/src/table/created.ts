/** Going to the table that was just made. */
import { go } from '../router.svelte'
import { session } from '../session.svelte'

/** Call from an effect. */
export function followCreated(): void {
  const created = session.state.created
  if (!created) return
  session.forgetCreated()
  go({ page: 'table', table: created.table })
}

/** Whether a table is being made. */
export function isCreating(): boolean {
  return session.state.pending.some((command) => command.type === 'create')
}
