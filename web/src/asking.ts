/** Asks the server about who one is. */
import { preferences } from './settings.svelte'
import { t } from './texts/texts.svelte'

/** What it said, or why not, in a sentence. */
export type Answer<T> = { said: T; problem: '' } | { said: null; problem: string }

export async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer<T>> {
  const content = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`/api/me${path}?language=${preferences.language}`, { method, ...content }).catch(() => null)
  const said: unknown = await answer?.json().catch(() => null) // that it is done may have no words
  if (answer?.ok) return { said: said as T, problem: '' }
  return { said: null, problem: (said as { sentence?: string } | null)?.sentence ?? t('page-reconnecting') }
}
