import { beforeEach, expect, test, vi } from 'vitest'
import { t, useLanguage } from '../src/texts/texts.svelte'

const reload = vi.fn()
/** One to call for every file that was asked for, in that order. */
let answer: ((response: Response) => void)[]

beforeEach(() => {
  answer = []
  reload.mockClear()
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', () => new Promise((resolve) => answer.push(resolve)))
})

const missing = () => new Response('{"code": "unreadable"}', { status: 404 })

test('the first words that are not there do not load the page over and over', async () => {
  const asked = useLanguage('en')
  answer[0]!(missing())
  await asked
  expect(reload).not.toHaveBeenCalled()
})

test('the language that was chosen last is spoken, whichever answer is first', async () => {
  const asked = [useLanguage('nl'), useLanguage('de')]
  answer[1]!(new Response('word = Wort'))
  answer[0]!(new Response('word = woord'))
  await Promise.all(asked)
  expect(t('word')).toBe('Wort')
  expect(document.documentElement.lang).toBe('de')
})

test('a page whose words are not there any more loads itself anew', async () => {
  const asked = useLanguage('en')
  answer[0]!(missing())
  await asked
  expect(reload).toHaveBeenCalledOnce()
  expect(t('word')).toBe('Wort')
})
