/** Who invites to what: read before a name is asked, by whoever opened the link to a table. */
import { preferences } from '../settings.svelte'
import type { Invitation } from '../wire/types'

/** The invitation to a table; null if there is none, or nobody says. */
export async function invitationTo(table: string): Promise<Invitation | null> {
  const answer = await fetch(`/api/tables/${table}?language=${preferences.language}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Invitation) : null
}
