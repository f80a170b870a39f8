/** The address of this server in links for others: to another device `localhost` is itself. */

const HERE = ['localhost', '127.0.0.1', '[::1]']

export function addressForOthers(nearby: string | null, here: Pick<Location, 'hostname' | 'origin'> = location): string {
  return nearby !== null && HERE.includes(here.hostname) ? nearby : here.origin
}

/** What a link to another device has after its address: then the code by which it becomes the same person. */
export const KEY = '#key='

/** What to open on the other device: the code comes after the #, so no server ever logs it. */
export function linkAddress(origin: string, table: string | null, code: string): string {
  return `${origin}${table ? `/t/${table}` : '/'}${KEY}${code}`
}
