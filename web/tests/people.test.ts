import { describe, expect, test } from 'vitest'
import { drawFace, looksOf } from '../src/people/faces'
import { shortNames } from '../src/people/short_names'

const BOTS = ['Juno', 'Moss', 'Pip', 'Wren', 'Olie', 'Fern', 'Bram', 'Lark', 'Dot', 'Reed', 'Sage', 'Flint', 'Tess', 'Otto', 'Hazel', 'Linde']

describe('faces', () => {
  test('the same name has the same face, a letter more another', () => {
    expect(drawFace('Anna', false, 'calm')).toBe(drawFace('Anna', false, 'calm'))
    expect(looksOf('Anna')).not.toEqual(looksOf('Annae'))
  })

  test('no two of these bots have the same ground', () => {
    expect(new Set(BOTS.map((name) => looksOf(name).ground)).size).toBe(BOTS.length)
  })

  test('of a thousand names few share ground, hair and its cut, which are seen even when it is small', () => {
    const seen = Array.from({ length: 1000 }, (_, n) => looksOf(`Guest ${n}`)).map(({ ground, cut, hair }) => `${ground} ${cut} ${hair}`)
    expect(new Set(seen).size).toBeGreaterThan(580) // of 896; numbers from a hat would give 603
  })

  test('moods differ', () => {
    for (const isBot of [false, true]) {
      expect(new Set((['calm', 'glad', 'sad', 'wink'] as const).map((mood) => drawFace('Pip', isBot, mood))).size).toBe(4)
    }
  })
})

describe('short names', () => {
  test.each([
    [['Anna', 'Ben'], ['An', 'Be']],
    [['Sam', 'Sara'], ['Sm', 'Sr']],
    [['Sam', 'Sammy'], ['Sa', 'Sy']],
    [['Jo', 'Jo', 'Jo'], ['Jo', 'J1', 'J2']],
    [['Zoë', '王小明'], ['Zo', '王小']],
    [['A', 'a'], ['A', 'a1']],
  ])('%j are %j', (names, short) => {
    expect(shortNames(names)).toEqual(short)
  })

  test('no two of many are the same', () => {
    const names = ['Sam', 'Sara', 'Sander', 'Sanne', 'Saskia', 'Sally', 'Sarah', 'Samira', 'Sandra', 'Sabine', 'Salome', 'Santo']
    const short = shortNames(names).map((one) => one.toLowerCase())
    expect(new Set(short).size).toBe(names.length)
  })
})
