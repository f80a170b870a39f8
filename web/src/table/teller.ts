/** Who tells what happened at a table, and in whose words. */
import type { GameModule } from '../games/contract'
import type { TableInfo } from '../wire/types'
import { declared } from './declared'
import { namesOf } from './naming'
import type { Teller } from './telling'

export function tellerOf(info: TableInfo, { cardText }: Pick<GameModule, 'cardText'>): Teller {
  const { game, you } = info
  return { game, you, cardText, names: namesOf(info), headings: declared(game)?.headings ?? [] }
}
