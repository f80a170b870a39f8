/** What happened, in words. */
import type { GameModule } from '../games/contract'
import type { Values } from '../texts/bundle'
import { t } from '../texts/texts.svelte'
import type { Happening, Step, Told } from '../wire/types'
import { listed } from './naming'

export interface Teller {
  names: readonly string[]
  game: Pick<GameModule, 'cardText'>
  /** The seat of whoever is told. */
  you?: number | null
}

export interface Line {
  text: string
  isHeading: boolean
}

const DEALT = /-gets(-unseen)?$/

function isDealt(told: Told | undefined): boolean {
  return told !== undefined && DEALT.test(told.id)
}

/** Whether the move is a card that is dealt to somebody. */
export function isDeal(step: Step | null | undefined): boolean {
  return step?.told.some(isDealt) ?? false
}

/** The moves in words; cards dealt one after another are one sentence. */
export function tellSteps(steps: readonly Step[], teller: Teller): Line[] {
  const all = steps.flatMap(({ told }) => told)
  return all.flatMap((told, n) => {
    if (isDealt(told) && isDealt(all[n - 1])) return []
    const text = isDealt(told) && isDealt(all[n + 1]) ? t('page-dealt') : tell(told, teller)
    return [{ text, isHeading: told.heading }]
  })
}

/** Lines as one paragraph; what ends without a stop gets one. */
export function paragraph(lines: readonly Line[]): string {
  return lines.map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
}

function tell({ id, values }: Told, { names, game }: Teller): string {
  const filled: Values = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'object') filled[name] = value
    else if (value.seat != null) filled[name] = names[value.seat] ?? t('player', { number: value.seat + 1 })
    else filled[name] = value.cards?.map(game.cardText).join(', ') || t('no-cards')
  }
  return t(id, filled)
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
    .flatMap((one) => tellHappening(one, teller))
    .filter(({ isHeading }) => !isHeading)
}

const RETURN_LASTS = 6 // happenings: bots that move at once would wipe it out

/** That the person has just come back to a seat that a bot played on. */
export function ownReturn(log: readonly Happening[], you: number | null): Happening[] {
  return log.slice(-RETURN_LASTS).filter((one) => one.kind === 'back' && one.seat === you)
}

function tellOther(one: Exclude<Happening, { kind: 'played' }>, { names, game, you }: Teller): string {
  const player = 'seat' in one ? (names[one.seat] ?? '') : ''
  switch (one.kind) {
    case 'sat':
      return t('page-sat', { player: one.name })
    case 'stood':
      return t('page-stood', { player: one.name })
    case 'removed':
      return t('page-removed', { player: one.name })
    case 'bot':
      return one.level === null ? '' : t('page-bot-sat', { player })
    case 'configured':
      return t('page-configured')
    case 'restarted':
      return t('page-restarted', { players: listed(one.missing.map((seat) => names[seat] ?? '')) })
    case 'dealer':
      return one.draws
        .map(([seat, card]) => t('page-dealer-draws', { player: names[seat] ?? '', card: game.cardText(card) }))
        .concat(t('page-dealer', { player: names[one.dealer] ?? '' }))
        .join(' ')
    case 'started':
      return t('page-started')
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
    case 'gathered':
      return t('page-gathered')
    case 'closed':
      return t('page-closed')
    default:
      return '' // created, ready, opening, opened
  }
}
