/** Faces, drawn from names: the same name always has the same face, and no two bots have one. */

export type Mood = 'calm' | 'glad' | 'sad' | 'wink'

/** How somebody looks, each as a number of what there is to choose from. */
export interface Looks {
  ground: number
  skin: number
  hair: number
  cut: number
  extra: number
}

/** Behind a face: muted, apart in hue and in lightness. */
export const GROUNDS = [
  '#c8553d', '#e0a030', '#5a8f4e', '#2f7f86', '#3f6fb0', '#7a55a8', '#b85a86', '#8a6a45', '#a9bd4a', '#6d7f92', '#e58a5c', '#3d5a4c',
  '#4fb0ac', '#c3a3d6', '#94b8e0', '#34365c',
]
const SKINS = ['#f6d7b8', '#ecbd94', '#d69f73', '#b57b4f', '#8a5735', '#5f3a24']
const HAIRS = ['#2a211d', '#5a3a25', '#93602f', '#d9b45f', '#b5492c', '#8f8a86', '#ece4d6']
/** Shapes of hair behind and before a head of radius 15 at 32, 31. */
const CUTS = [
  { behind: '', before: 'M17 30C16 14 48 14 47 30 43 22 36 23 32 20 27 24 20 22 17 30Z' },
  { behind: 'M14 50C11 18 20 12 32 12S53 18 50 50Z', before: 'M17 30C20 22 28 24 34 18 38 24 45 24 47 30 48 13 16 13 17 30Z' },
  { behind: 'M32 4A8 8 0 1 1 31.900 4Z', before: 'M17 29C17 14 47 14 47 29 40 21 24 21 17 29Z' },
  { behind: 'M32 8C50 8 54 20 51 33 57 40 46 42 46 32H18C18 42 7 40 13 33 10 20 14 8 32 8Z', before: 'M18 27C22 17 42 17 46 27 40 22 24 22 18 27Z' },
  { behind: '', before: 'M17 29 15 18 22 20 24 11 30 17 36 10 39 18 47 14 46 22 49 24 47 30 40 23 24 23Z' },
  { behind: 'M13 56C8 30 12 12 32 12S56 30 51 56L44 50V28H20V50Z', before: 'M17 31C17 15 30 15 30 15L32 19 34 15S47 15 47 31C44 24 36 22 32 19 28 22 20 24 17 31Z' },
  { behind: '', before: 'M18 24C22 17 26 16 26 16H38S42 17 46 24C44 21 41 19 38 19H26C23 19 20 21 18 24Z' },
  { behind: 'M12 24A6 6 0 1 1 18 30ZM52 24A6 6 0 1 0 46 30Z', before: 'M17 29C15 13 49 13 47 29 43 21 33 20 32 17 31 20 21 21 17 29Z' },
]
const EXTRAS = ['', 'glasses', 'beard', 'hat', 'freckles']

/** Found by trying: with it the bots of this house all have grounds of their own. */
const SALT = 0x366d8f

/** What a name comes to, by FNV-1a and a good shake: names that differ by a letter look nothing alike. */
function hash(name: string): number {
  let sum = SALT
  for (const char of name.normalize('NFC')) sum = Math.imul(sum ^ char.codePointAt(0)!, 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}

export function looksOf(name: string): Looks {
  let rest = hash(name)
  const pick = (count: number): number => {
    const one = rest % count
    rest = Math.floor(rest / count)
    return one
  }
  return {
    ground: pick(GROUNDS.length),
    cut: pick(CUTS.length),
    hair: pick(HAIRS.length),
    skin: pick(SKINS.length),
    extra: pick(EXTRAS.length),
  }
}

const INK = '#2a211d'
/** An eye that winks. */
const SHUT = `<path d="M34.500 31.500Q38 28.500 41.500 31.500" fill="none" stroke="${INK}" stroke-width="2.200" stroke-linecap="round"/>`
const MOUTHS: Record<Mood, string> = {
  calm: 'M27 38.500Q32 41.500 37 38.500',
  glad: 'M25.500 37Q32 46 38.500 37Z',
  sad: 'M27.500 41Q32 37.500 36.500 41',
  wink: 'M26 38Q32 44 38.500 36.500',
}

/** A face as the content of an SVG of 64 by 64: a person's, or a bot's. */
export function drawFace(name: string, isBot: boolean, mood: Mood): string {
  const looks = looksOf(name)
  const ground = GROUNDS[looks.ground]!
  return `<rect width="64" height="64" rx="32" fill="${ground}"/>${isBot ? bot(looks, mood) : person(looks, mood)}`
}

function person({ skin, hair, cut, extra }: Looks, mood: Mood): string {
  const { behind, before } = CUTS[cut]!
  const face = SKINS[skin]!
  const ink = HAIRS[hair]!
  return (
    `<path d="${behind}" fill="${ink}"/>` +
    '<path d="M14.500 58.800C15 50 21 47 32 47S49 50 49.500 58.800A32 32 0 0 1 14.500 58.800Z" fill="#fff8ec" opacity=".85"/>' +
    `<path d="M27 42H37V49Q32 53 27 49Z" fill="${face}"/><circle cx="32" cy="31" r="15" fill="${face}"/>` +
    (EXTRAS[extra] === 'beard' ? `<path d="M17.500 33C18 50 46 50 46.500 33 42 39 38 34 32 35 26 34 22 39 17.500 33Z" fill="${ink}"/>` : '') +
    `<path d="${before}" fill="${ink}"/>` +
    `<circle cx="26" cy="31" r="2" fill="${INK}"/>${mood === 'wink' ? SHUT : `<circle cx="38" cy="31" r="2" fill="${INK}"/>`}` +
    `<path d="${MOUTHS[mood]}" fill="${mood === 'glad' ? '#fff' : 'none'}" stroke="${INK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>` +
    extras(EXTRAS[extra]!)
  )
}

function extras(extra: string): string {
  if (extra === 'glasses') return `<path d="M20 31A6 6 0 1 0 32 31 6 6 0 1 0 20 31ZM32 31A6 6 0 1 0 44 31 6 6 0 1 0 32 31Z" fill="none" stroke="${INK}" stroke-width="1.800"/>`
  if (extra === 'hat') return '<path d="M13 23C14 20 18 20 19 19 20 8 44 8 45 19 46 20 50 20 51 23 40 19 24 19 13 23Z" fill="#f3e3c8"/><path d="M19 19Q32 15 45 19L45.300 15.500Q32 11.500 18.700 15.500Z" fill="#7a3b2a"/>'
  if (extra === 'freckles') return '<path d="M22 35.500H22.100M25 36.500H25.100M39 36.500H39.100M42 35.500H42.100" stroke="#a0522d" stroke-width="1.800" stroke-linecap="round"/>'
  return ''
}

/** Tin heads, each with another top and other eyes. */
const TOPS = [
  '<path d="M32 18V9" stroke="#e9e1d3" stroke-width="3"/><circle cx="32" cy="8" r="4" fill="#ffd873"/>',
  '<path d="M22 19 17 8M42 19 47 8" stroke="#e9e1d3" stroke-width="3" stroke-linecap="round"/>',
  '<path d="M20 19C20 8 44 8 44 19Z" fill="#cfc5b4"/>',
  '<path d="M24 19V11H40V19" fill="#7a3b2a"/>',
  '<path d="M16 20 14 9 25 16ZM48 20 50 9 39 16Z" fill="#cfc5b4"/>',
  '<path d="M32 18C32 10 24 12 25 6 33 6 33 12 32 18 33 11 41 13 40 7 32 8 33 12 32 18Z" fill="#9ed08a"/>',
  '<path d="M22 18V12M32 18V9M42 18V12" stroke="#ffd873" stroke-width="4" stroke-linecap="round"/>',
  '<path d="M32 18Q22 14 27 8T38 7" fill="none" stroke="#e9e1d3" stroke-width="3" stroke-linecap="round"/>',
]
const TINS = ['#efe6d6', '#d5dde0', '#e8d3b4', '#d9e2c9', '#e3d0d6', '#f2e7a8', '#cfd4e6']

function bot({ cut, hair, skin }: Looks, mood: Mood): string {
  const round = skin % 3 === 0 ? 15 : skin % 3 === 1 ? 9 : 4
  const [left, right] =
    skin < 3
      ? [`<circle cx="25" cy="31" r="3.500" fill="${INK}"/>`, `<circle cx="39" cy="31" r="3.500" fill="${INK}"/>`]
      : [`<path d="M20 27.500H29V34H20Z" fill="${INK}"/>`, `<path d="M35 27.500H44V34H35Z" fill="${INK}"/>`]
  const eyes = left + (mood === 'wink' ? SHUT : right)
  return (
    `${TOPS[cut]!}<path d="M14 29H10V37H14ZM50 29H54V37H50Z" fill="#b9ae9c"/>` +
    `<rect x="14" y="18" width="36" height="30" rx="${round}" fill="${TINS[hair]!}"/>${eyes}` +
    `<path d="${MOUTHS[mood]}" transform="translate(0 2)" fill="${mood === 'glad' ? '#fff' : 'none'}" stroke="${INK}" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>` +
    '<path d="M22 50H42L46 60.800A32 32 0 0 1 18 60.800Z" fill="#b9ae9c"/>'
  )
}
