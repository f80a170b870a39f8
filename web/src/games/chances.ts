/** Chances in words, as all games say them. */
import { preferences } from '../settings.svelte'
import { t } from '../texts/texts.svelte'

const SMALLEST = 0.005

/** Such as "31 %", or "31  40 %" for several; what is possible is never nothing, what is not certain never all. */
export function percentText(...chances: readonly number[]): string {
  return t('page-chance', { percent: chances.map(percentOf).join('  ') })
}

function percentOf(chance: number): string {
  if (chance > 0 && chance < SMALLEST) return '<1'
  return chance < 1 && chance > 1 - SMALLEST ? '>99' : String(Math.round(chance * 100))
}

/** Points on average, to a tenth. */
export function averageText(points: number): string {
  return points.toLocaleString(preferences.language, { maximumFractionDigits: 1 })
}
