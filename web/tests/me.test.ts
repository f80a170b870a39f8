/** Who one is here: a link asks before it changes that, and whoever is signed out is nobody. */
import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../src/texts/texts.svelte', () => ({ t: (id: string) => id }))
vi.mock('../src/session.svelte', () => ({ session: { start: vi.fn(), forget: vi.fn(), onSignedOut: () => undefined } }))

const { me } = await import('../src/me.svelte')
const { devices, minutesLeft } = await import('../src/devices.svelte')
const { session } = await import('../src/session.svelte')

/** What the server answers, by method and path, and what it was asked. */
let answers: Record<string, { status: number; said?: unknown }>
let asked: string[]

beforeEach(() => {
  answers = {}
  asked = []
  vi.mocked(session.start).mockClear()
  vi.mocked(session.forget).mockClear()
  devices.forget()
  Object.assign(me, { name: null, problem: '', offered: null, isArriving: false })
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const key = `${method} ${address.replace('/api/me', '').replace(/\?.*/, '')}`
    asked.push([key, body].filter(Boolean).join(' '))
    const { status, said } = answers[key] ?? { status: 500 }
    return new Response(said === undefined ? null : JSON.stringify(said), { status })
  })
})

const refused = (status: number, sentence: string) => ({ status, said: { type: 'refused', sentence } })

test.each([null, 'Ben'])('a link asks first, whoever opens it: %s', async (name) => {
  me.name = name
  answers['POST /link/look'] = { status: 200, said: { name: 'Anna', seconds: 900 } }
  await me.open('c0de')
  expect(asked).toEqual(['POST /link/look {"code":"c0de"}'])
  expect(me.offered).toEqual({ code: 'c0de', name: 'Anna' })
  expect(me.name).toBe(name)
  me.stay()
  expect([me.offered, me.name, asked.length]).toEqual([null, name, 1])
  expect(session.start).not.toHaveBeenCalled()
})

test('who says yes is that person, and forgets who it was', async () => {
  me.name = 'Ben'
  devices.link = { code: 'of Ben', until: Infinity }
  me.offered = { code: 'c0de', name: 'Anna' }
  answers['POST /link/open'] = { status: 200, said: { name: 'Anna' } }
  await me.takeOver()
  expect(asked).toEqual(['POST /link/open {"code":"c0de"}'])
  expect([me.name, me.offered, me.problem, devices.link]).toEqual(['Anna', null, '', null])
  expect(session.forget).toHaveBeenCalledOnce()
  expect(session.start).toHaveBeenCalledOnce()
})

test('two clicks use a link once', async () => {
  me.offered = { code: 'c0de', name: 'Anna' }
  answers['POST /link/open'] = { status: 200, said: { name: 'Anna' } }
  await Promise.all([me.takeOver(), me.takeOver()])
  expect(asked).toHaveLength(1)
  expect(me.name).toBe('Anna')
})

test('a link that does not work says why, and changes nothing', async () => {
  me.name = 'Ben'
  answers['POST /link/look'] = refused(410, 'It has expired.')
  await me.open('c0de')
  expect(me.offered).toEqual({ code: 'c0de', name: null })
  expect(me.problem).toBe('It has expired.')
  me.offered = { code: 'c0de', name: 'Anna' }
  answers['POST /link/open'] = refused(410, 'It was used.')
  await me.takeOver()
  expect([me.name, me.problem]).toEqual(['Ben', 'It was used.'])
  expect(session.forget).not.toHaveBeenCalled()
  me.stay()
  expect(me.problem).toBe('')
})

test('whoever was signed out is nobody and told why; who has become somebody since is that', async () => {
  me.name = 'Anna'
  answers['GET '] = { status: 200, said: { name: null } }
  await me.signedOut()
  expect([me.name, me.problem]).toEqual([null, 'page-signed-out'])
  expect(session.forget).toHaveBeenCalledOnce()
  expect(session.start).not.toHaveBeenCalled()
  me.problem = ''
  answers['GET '] = { status: 200, said: { name: 'Ben' } }
  await me.signedOut()
  expect([me.name, me.problem]).toEqual(['Ben', ''])
  expect(session.start).toHaveBeenCalledOnce()
})

test('a link is there until it is called back, and for so many minutes', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(5000)
  answers['POST /link'] = { status: 200, said: { code: 'c0de', seconds: 900 } }
  answers['DELETE /link'] = { status: 204 }
  await devices.makeLink()
  expect(devices.link).toEqual({ code: 'c0de', until: 905_000 })
  const left = [5000, 5001, 845_000, 904_999, 905_000, 2_000_000].map((now) => minutesLeft(devices.link!, now))
  expect(left).toEqual([15, 15, 1, 1, 0, 0])
  await devices.callBack()
  expect(devices.link).toBeNull()
})

test('a link that could not be made or called back says why', async () => {
  answers['POST /link'] = refused(503, 'Too many.')
  await devices.makeLink()
  expect([devices.link, devices.problem]).toEqual([null, 'Too many.'])
  devices.link = { code: 'c0de', until: Infinity }
  await devices.callBack() // the server has no words for it
  expect(devices.link).not.toBeNull()
  expect(devices.problem).toBe('page-reconnecting')
})

test('the list is what the server says; a link that somebody used is shown no more', async () => {
  const [here, there] = [{ device: 'first', here: true }, { device: 'x', here: false }]
  answers['GET /devices'] = { status: 200, said: [here] }
  await devices.load()
  devices.link = { code: 'c0de', until: Infinity }
  await devices.load()
  expect(devices.link).not.toBeNull()
  answers['GET /devices'] = { status: 200, said: [here, there] }
  await devices.load()
  expect([devices.list, devices.link]).toEqual([[here, there], null])
  answers['POST /devices/end'] = refused(404, 'No such device.')
  await devices.end('y')
  expect([devices.list.length, devices.problem]).toEqual([2, 'No such device.'])
  answers['POST /devices/end'] = { status: 200, said: [here] }
  await devices.end('x')
  expect([devices.list, devices.problem]).toEqual([[here], ''])
  answers['POST /devices/end-others'] = { status: 200, said: [here] }
  await devices.endOthers()
  expect(asked.slice(-3)).toEqual(['POST /devices/end {"device":"y"}', 'POST /devices/end {"device":"x"}', 'POST /devices/end-others'])
})
