/** What a game's folder gives to the page, and what the page gives to it. */
import type { Component } from 'svelte'
import type { Colour } from '../cards/shapes'
import type { Play } from '../state/play'
import type { Scenes } from '../state/scenes'
import type { Course, Happening, Step, TableInfo } from '../wire/types'

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
  /** What is shown has been seen: what comes next need not wait. */
  goOn?: () => void
  /** What happened up to here, as far as the page knows: for boards that remember more than the view says. */
  log?: readonly Happening[]
}

/** A chance on the thing that it is about, and in a sentence for whoever cannot see that. */
export interface Chance {
  short: string
  long: string
}

/** Where everyone's points come from, by colours or rounds: for each seat a number in each column. */
export interface Account {
  by: 'colour' | 'round'
  columns: readonly { name: string; colour?: Colour }[]
  points: readonly (readonly number[])[]
}

/** What is shown of a game before anybody plays it: a part of the first screen. */
export interface GameFace {
  /** A card by its name in notation. */
  Card: Component<{ name: string }>
  /** The cards that greet a guest. */
  greeting: readonly string[]
}

/** All else, which is fetched when it is played. */
export interface GameModule {
  Board: Component<BoardProps>
  /** What a card is called, as in a sentence. */
  cardText: (card: string) => string
  /** Fetches the pictures for the lines of how it is played, counted from 1. */
  pictures?: () => Promise<{ default: Component<{ line: number }> }>
  /** What a button for this action says: a verb. */
  actionText: (action: string) => string
  /** The same as it is said in a sentence, where that is not what a button says. */
  actionWords?: (action: string) => string
  /** The places on the board where this action is done, as hints call them. */
  placesOf: (play: Play, action: string) => readonly string[]
  /** The question to whoever is to act, such as "Draw or stop?". */
  ask: (play: Play, legal: readonly string[]) => string
  /** The legal actions that are large buttons at thumb height, most usual first; the others are on the board. */
  buttons: (legal: readonly string[]) => readonly string[]
  /** What is told of an action's chances, beside what its button says. */
  chanceOf?: (play: Play, action: string) => Chance | null
  /** How a change is shown, moment by moment: as one scene, unless a game has several. */
  scenes?: Scenes
  /** Whether this action never plays itself, even as the only one: no, unless forgetting it is part of the game. */
  isUpToPlayer?: (action: string) => boolean
  /** After the game: where the points come from; null if that cannot be told. */
  account?: (play: Play, course: Course | null) => Account | null
  /** Whether room is kept below the board for large buttons while there are none: yes, unless a game says otherwise. */
  keepsRoom?: (info: TableInfo) => boolean
}
