/** What is told of chances in Push: that the next card goes too far, and what a roll costs. */
import type { Play } from '../../state/play'
import { t } from '../../texts/texts.svelte'
import type { PushOdds } from '../../wire/types'
import type { Chance } from '../contract'
import { averageText, percentText } from '../chances'

export function chanceOf(play: Play, action: string): Chance | null {
  const { too_far = {}, roll_costs = {} } = (play.odds ?? {}) as Partial<PushOdds>
  const tooFar = too_far[action]
  const cost = roll_costs[action]
  if (tooFar === 0) return null // nothing to fear, nothing to say
  if (tooFar === undefined) return cost === undefined ? null : costOf(cost)
  const values = { percent: percentText(tooFar), points: averageText(cost ?? 0) }
  if (action === 'draw') return { short: t('page-push-too-far-short', values), long: t('page-push-too-far-draw', values) }
  return { short: values.percent, long: t('page-push-too-far-place', values) }
}

/** What the die costs who takes a row with it. */
function costOf(points: number): Chance {
  const values = { points: averageText(points) }
  return { short: t('page-push-roll-costs-short', values), long: t('page-push-roll-costs', values) }
}
