/** What happened, in words. */
import { factsOf } from '../state/facts'
import type { Values } from '../texts/bundle'
import { hasText, t } from '../texts/texts.svelte'
import type { Fact, Happening, Saying, Step } from '../wire/types'
import { listed } from './naming'

export interface Teller {
  /** Which game it is about: the texts about its facts begin with it. */
  game: string
  /** The kinds of facts that a turn or a round begins with. */
  headings: readonly string[]
  names: readonly string[]
  /** What a card is called. */
  cardText: (card: string) => string
  /** The seat of whoever is told. */
  you?: number | null
}

export interface Line {
  text: string
  isHeading: boolean
}

/** The moves in words; cards dealt one after another are one sentence. */
export function tellSteps(steps: readonly Step[], teller: Teller): Line[] {
  const facts = factsOf(steps)
  const isDealt = (n: number): boolean => facts[n]?.fact === 'dealt'
  return facts.flatMap((fact, n) => {
    if (isDealt(n) && isDealt(n - 1)) return []
    const text = isDealt(n) && isDealt(n + 1) ? t('page-dealt') : tellFact(fact, teller)
    return [{ text, isHeading: teller.headings.includes(fact.fact) }]
  })
}

/** A fact in words, as telling.py has it: its text is called by the game and the kind, its fields are the values. */
export function tellFact(fact: Fact, teller: Teller): string {
  const { fact: kind, ...fields } = fact
  const isUnseen = 'card' in fields && fields.card === null
  const values = Object.entries(fields).map(([name, value]) => [name, valueOf(name, value, teller)])
  return t(`${teller.game}-${kind}${isUnseen ? '-unseen' : ''}`, Object.fromEntries(values) as Values)
}

/** What somebody says: why a bot did what it did. */
export function tellSaying({ id, values }: Saying, teller: Teller): string {
  const words = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value]
    return [name, value.type === 'player' ? valueOf('player', value.number, teller) : valueOf('cards', value.names, teller)]
  })
  return t('said', { words: t(id, Object.fromEntries(words) as Values) })
}

/** Where a hint says to look: words of the game and what they are of, like `tile B`, or spaces; '' if it has no words. */
export function tellPlaces(places: readonly string[], { game, cardText }: Teller): string {
  const id = `${game}-look`
  if (!hasText(id)) return ''
  const words = places.map((place) => {
    const [kind = '', what = kind] = place.split(' ')
    return t(id, { place: kind, what, colour: what, tile: what, card: kind === 'hand' ? cardText(what) : '' })
  })
  return words.join(', ')
}

/** What goes into the text for a field: names of players and cards, a number of each player, the rest as it is. */
function valueOf(name: string, value: unknown, { names, cardText }: Teller): number | string {
  const player = (seat: number): string => names[seat] ?? t('player', { number: seat + 1 })
  if (name === 'player') return player(value as number)
  if (name === 'card') return value === null ? '' : cardText(value as string)
  if (name === 'cards') return (value as string[]).map(cardText).join(', ') || t('no-cards')
  if (Array.isArray(value)) {
    return value.map((number: number, seat) => t('player-number', { player: player(seat), number })).join(', ')
  }
  return typeof value === 'number' ? value : String(value)
}

/** Lines as one paragraph; what ends without a stop gets one. */
export function paragraph(lines: readonly Line[]): string {
  return lines.map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
}

/** Everything worth a line; what only the machines care for has none. */
export function tellHappening(one: Happening, teller: Teller): Line[] {
  if (one.kind === 'played') return tellSteps(one.steps, teller)
  const text = tellOther(one, teller)
  return text ? [{ text, isHeading: one.kind === 'started' }] : []
}

/** What the line below the board says: the moves, who came and who went; how the game began has its own pictures. */
export function tellNews(happenings: readonly Happening[], teller: Teller): Line[] {
  return happenings
    .filter(({ kind }) => kind !== 'dealer')
    .map((one, _, all) => (one.kind === 'played' && all.some((other) => isWorthALine(other, teller)) ? { ...one, steps: one.steps.map(seen) } : one))
    .flatMap((one) => tellHappening(one, teller))
    .filter(({ isHeading }) => !isHeading)
}

const isUnseen = (fact: Fact): boolean => 'card' in fact && fact.card === null

/** The move without the cards that others got unseen: beside anything else they are not worth a line. */
function seen(step: Step): Step {
  return { ...step, facts: step.facts.filter((fact) => !isUnseen(fact)) as Step['facts'] }
}

function isWorthALine(one: Happening, { headings }: Teller): boolean {
  return one.kind === 'played' && factsOf(one.steps).some((fact) => !isUnseen(fact) && !headings.includes(fact.fact))
}

const RETURN_LASTS = 6 // happenings: bots that move at once would wipe it out

/** That the person has just come back to a seat that a bot played on. */
export function ownReturn(log: readonly Happening[], you: number | null): Happening[] {
  return log.slice(-RETURN_LASTS).filter((one) => one.kind === 'back' && one.seat === you)
}

function tellOther(one: Exclude<Happening, { kind: 'played' }>, { names, cardText, you }: Teller): string {
  const player = 'seat' in one ? (names[one.seat] ?? '') : ''
  switch (one.kind) {
    case 'sat':
      return t('page-sat', { player: one.name })
    case 'stood':
      return t('page-stood', { player: one.name })
    case 'removed':
    case 'dismissed':
      return t('page-removed', { player: one.name })
    case 'bot':
      return one.level === null ? '' : t('page-bot-sat', { player: one.name })
    case 'configured':
      return t('page-configured')
    case 'restarted':
      return t('page-restarted', { players: listed(one.missing.map((seat) => names[seat] ?? '')) })
    case 'dealer':
      return one.draws
        .map(([seat, card]) => t('page-dealer-draws', { player: names[seat] ?? '', card: cardText(card) }))
        .concat(t('page-dealer', { player: names[one.dealer] ?? '' }))
        .join(' ')
    case 'started':
      return t('page-started')
    case 'hinted':
      return t('page-hinted', { player })
    case 'finished':
      return t('game-over')
    case 'locked':
      return t(one.on ? 'page-locked' : 'page-unlocked')
    case 'paused':
      return t(one.on ? 'page-paused' : 'page-goes-on')
    case 'host':
      return t('page-new-host', { player: one.name })
    case 'away':
      return t('page-away', { player })
    case 'back':
      return one.seat === you ? t('page-back-you') : t('page-back', { player })
    case 'again':
      return t('page-wants-again', { player })
    case 'gathered':
      return t('page-gathered')
    case 'closed':
      return t('page-closed')
    default:
      return '' // created, ready, opening, opened
  }
}
