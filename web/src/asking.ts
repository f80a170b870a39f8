/** Asks the server over HTTP. */
import { preferences } from './settings.svelte'
import { t } from './texts/texts.svelte'

/** What it said, or why not, in a sentence. */
export type Answer<T> = { said: T; problem: '' } | { said: null; problem: string }

/** Ask about who one is. */
export function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer<T>> {
  return askAt<T>(method, `/api/me${path}`, {}, body)
}

/** Ask at an address, with these values in it. */
export async function askAt<T>(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  values: Record<string, string> = {},
  body?: object,
): Promise<Answer<T>> {
  const content = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const query = new URLSearchParams({ ...values, language: preferences.language })
  const answer = await fetch(`${address}?${query}`, { method, ...content }).catch(() => null)
  const said: unknown = await answer?.json().catch(() => null) // that it is done may have no words
  if (answer?.ok) return { said: said as T, problem: '' }
  return { said: null, problem: (said as { sentence?: string } | null)?.sentence ?? t('page-reconnecting') }
}
