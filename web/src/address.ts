/** The address of this server in links for others: to another device `localhost` is itself. */

const HERE = ['localhost', '127.0.0.1', '[::1]']

export function addressForOthers(nearby: string | null, here: Pick<Location, 'hostname' | 'origin'> = location): string {
  return nearby !== null && HERE.includes(here.hostname) ? nearby : here.origin
}
