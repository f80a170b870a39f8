/** What everyone's cards of each colour count in the end. */
import { COLOURS } from '../../cards/shapes'
import type { Play } from '../../state/play'
import { t } from '../../texts/texts.svelte'
import type { PushView } from '../../wire/types'
import type { Account } from '../contract'
import { ofColour, worth } from './cards'

export function account(play: Play): Account {
  const { open, banked } = play.view as PushView
  return {
    by: 'colour',
    columns: COLOURS.map((colour) => ({ name: t('push-colour', { colour }), colour })),
    points: open.map((cards, seat) => COLOURS.map((colour) => worth(ofColour([...cards, ...(banked[seat] ?? [])], colour)))),
  }
}
