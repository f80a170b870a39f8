/** What is told of chances in 13: whether the others can play onto a tile without taking it. */
import { nameOf } from '../../table/naming'
import { t } from '../../texts/texts.svelte'
import type { TableInfo, ThirteenOdds } from '../../wire/types'
import type { Play } from '../../state/play'
import type { Chance } from '../contract'
import { percentText } from '../chances'
import type { Tile } from './cards'

/** For the others in turn order; where all have the same chance it is said once. */
export function chanceOn(info: TableInfo, play: Play, seat: number | null, tile: Tile): Chance | null {
  const fits = (play.odds as ThirteenOdds | null)?.fits[tile]
  if (!fits || seat === null) return null
  const others = Array.from({ length: info.players - 1 }, (_, n) => (seat + 1 + n) % info.players)
  const all = others.map((other) => fits[other] ?? 0)
  const each = others.map((other, n) => `${nameOf(info.seats[other], other)} ${percentText(all[n]!)}`)
  const short = new Set(all).size > 1 ? percentText(...all) : percentText(all[0]!)
  return { short, long: t('page-thirteen-fits', { chances: each.join(', ') }) }
}
