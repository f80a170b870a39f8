/** The games there are, each loaded when its table is opened. */
import type { GameModule } from './contract'

export const LETTERS: Record<string, string> = { push: 'P', thirteen: 'T', sequence: 'S' }

const MODULES: Record<string, () => Promise<{ default: GameModule }>> = {
  push: () => import('./push/module'),
  thirteen: () => import('./thirteen/module'),
  sequence: () => import('./sequence/module'),
}

export async function loadGame(name: string): Promise<GameModule> {
  const load = MODULES[name]
  if (!load) throw new Error(`the page has no game ${name}`)
  return (await load()).default
}
