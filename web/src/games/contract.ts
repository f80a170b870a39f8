/** What a game's folder gives to the page, and what the page gives to it. */
import type { Component } from 'svelte'
import type { Play } from '../state/play'
import type { Happening, Step, TableInfo } from '../wire/types'

export interface BoardProps {
  /** Who sits where, with which options and settings. */
  info: TableInfo
  /** How the game stands for this viewer: `play.view` holds the game's own view. */
  play: Play
  /** The moves that led here since the board was last drawn, to be shown in movement. */
  steps: readonly Step[]
  /** Whose eyes these are; null for a spectator. */
  seat: number | null
  /** What may be chosen now, of `play.legal`; empty while a move is under way and in replays. */
  legal: readonly string[]
  choose: (action: string) => void
  /** What happened up to here, as far as the page knows: for boards that remember more than the view says. */
  log?: readonly Happening[]
}

export interface GameModule {
  Board: Component<BoardProps>
  /** A card by its name in notation. */
  Card: Component<{ name: string }>
  /** The cards that greet a guest. */
  greeting: readonly string[]
  /** What a card is called, as in a sentence. */
  cardText: (card: string) => string
  /** What a button for this action says: a verb. */
  actionText: (action: string) => string
  /** The question to whoever is to act, such as "Draw or stop?". */
  ask: (play: Play, legal: readonly string[]) => string
  /** The legal actions that are large buttons at thumb height, most usual first; the others are on the board. */
  buttons: (legal: readonly string[]) => readonly string[]
  /** Whether this action never plays itself, even as the only one: no, unless forgetting it is part of the game. */
  isUpToPlayer?: (action: string) => boolean
  /** Whether room is kept below the board for large buttons while there are none: yes, unless a game says otherwise. */
  keepsRoom?: (info: TableInfo) => boolean
}
