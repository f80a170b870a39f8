// Written by `stamtafel schema typescript` from the server's schema. Do not edit.

export const PROTOCOL = 2

/** The first message: which protocol, and in which language refusals are wanted. */
export interface HelloCommand {
  type: 'hello'
  protocol: number
  language?: 'de' | 'en' | 'nl'
  token?: string | null
  name?: string | null
  id: string
}

/** A new table, with bots on the seats that name a level and the creator on the first seat that does not. */
export interface CreateCommand {
  type: 'create'
  game: string
  players: number
  options?: Record<string, boolean | number>
  settings?: Settings
  seats?: (string | null)[]
  sit?: boolean
  lesson?: boolean
  id: string
}

/** What the host has set. */
export interface Settings {
  public: boolean
  spectators: boolean
  admits: boolean
  pace_seconds: number
  away_seconds: number | null
  open_totals: boolean
  open_memory: boolean
  help: 'hints' | 'odds' | 'off' | null
}

/** Be told of a table from now on; with the number of the last event seen, of what was missed as well. */
export interface WatchCommand {
  type: 'watch'
  table: string
  after?: number | null
  id: string
}

/** Be told no more of a table. */
export interface UnwatchCommand {
  type: 'unwatch'
  table: string
  id: string
}

/** Be told of the public tables, or no more: one page of them, those whose host's name has the search in it. */
export interface LobbyCommand {
  type: 'lobby'
  on?: boolean
  search?: string
  page?: number
  id: string
}

/** Take a free seat, or a bot's; during a game one's own again, or a bot's if the host admits newcomers. */
export interface SitCommand {
  type: 'sit'
  seat: number
  id: string
  table: string
}

/** Leave the seat for good; during a game a bot goes on there. */
export interface StandCommand {
  type: 'stand'
  id: string
  table: string
}

/** The host: put a bot on a seat that is free, a bot's, or left by its person; without a level, free it. */
export interface BotCommand {
  type: 'bot'
  seat: number
  level: string | null
  id: string
  table: string
}

/** The host, between games: other options, number of players or settings. */
export interface ConfigureCommand {
  type: 'configure'
  players: number
  options: Record<string, boolean | number>
  settings: Settings
  id: string
  table: string
}

/** Promise to play, with the SHA-256 of a seed of one's own. */
export interface ReadyCommand {
  type: 'ready'
  commitment: string
  id: string
  table: string
}

/** The host: everyone is ready, open the seeds. */
export interface StartCommand {
  type: 'start'
  id: string
  table: string
}

/** The seed one is committed to. */
export interface OpenCommand {
  type: 'open'
  seed: string
  id: string
  table: string
}

/** Do this in the game. */
export interface MoveCommand {
  type: 'move'
  action: string
  id: string
  table: string
}

/** Be told what the best bot would do now, from what the own seat knows. */
export interface HintCommand {
  type: 'hint'
  id: string
  table: string
}

/** The host: a team was caught talking (S25). */
export interface PenaltyCommand {
  type: 'penalty'
  team: number
  id: string
  table: string
}

/** The host: nobody else may sit down, or they may again. */
export interface LockCommand {
  type: 'lock'
  on: boolean
  id: string
  table: string
}

/** The host: play stands still, or goes on. */
export interface PauseCommand {
  type: 'pause'
  on: boolean
  id: string
  table: string
}

/** The host: this seat's person may not sit here any more. */
export interface RemoveCommand {
  type: 'remove'
  seat: number
  id: string
  table: string
}

/** The host: this person, who only watches, may not come here any more. */
export interface DismissCommand {
  type: 'dismiss'
  watcher: string
  id: string
  table: string
}

/** The host: whoever sits there is host from now on. */
export interface HandoverCommand {
  type: 'handover'
  seat: number
  id: string
  table: string
}

/** The host: once more with the same people. */
export interface RematchCommand {
  type: 'rematch'
  id: string
  table: string
}

/** Once more with the same people: when all who sit there have said so, it begins. */
export interface AgainCommand {
  type: 'again'
  id: string
  table: string
}

/** The host: this table is no longer needed. */
export interface CloseCommand {
  type: 'close'
  id: string
  table: string
}

export type Command =
  | HelloCommand
  | CreateCommand
  | WatchCommand
  | UnwatchCommand
  | LobbyCommand
  | SitCommand
  | StandCommand
  | BotCommand
  | ConfigureCommand
  | ReadyCommand
  | StartCommand
  | OpenCommand
  | MoveCommand
  | HintCommand
  | PenaltyCommand
  | LockCommand
  | PauseCommand
  | RemoveCommand
  | DismissCommand
  | HandoverCommand
  | RematchCommand
  | AgainCommand
  | CloseCommand

/** The answer to hello: who you are, and what can be played; played at home, `nearby` is for other devices. */
export interface WelcomeMessage {
  type: 'welcome'
  id: string
  protocol: number
  version: string
  name: string
  games: GameInfo[]
  levels: string[]
  preparing: string[]
  nearby: string | null
  token: string | null
  several: boolean
}

/** A game that can be played here, and what it declares: the cards of its tile, the levels of its bots. */
export interface GameInfo {
  name: string
  players: number[]
  usual_players: number
  options: OptionInfo[]
  rule_letter: string
  tile: string[]
  most_points_win: boolean
  levels: string[]
  usual_level: string
  shown_setting: 'open_memory' | 'open_totals' | null
  headings: string[]
  moments: string[]
  dealer_ranks: Record<string, number>
  lesson: number | null
  helps: ('hints' | 'odds' | 'off')[]
}

/** A rule option: the values it can have, the rule that defines it, with how many players there is a choice. */
export interface OptionInfo {
  name: string
  values: (boolean | number)[]
  rule: string
  players: number[]
  default: boolean | number
}

/** Only for bots of these levels the usual one still plays: what was being prepared is ready. */
export interface PreparingMessage {
  type: 'preparing'
  levels: string[]
}

/** It is done and stored. */
export interface AcceptedMessage {
  type: 'accepted'
  id: string
  table: string | null
  number: number | null
}

/** It was not done. `rule` is the rule it breaks, if a rule says so; `wait` how many seconds to wait. */
export interface RefusedMessage {
  type: 'refused'
  id: string | null
  code: string
  sentence: string
  rule: string | null
  wait: number | null
}

/** What happened at a table up to this number, and how it stands now. */
export interface UpdateMessage {
  type: 'update'
  table: string
  number: number
  happenings: (CreatedHappening | SatHappening | StoodHappening | BotHappening | ConfiguredHappening | ReadyHappening | OpeningHappening | OpenedHappening | RestartedHappening | DealerHappening | StartedHappening | PlayedHappening | HintedHappening | FinishedHappening | LockedHappening | PausedHappening | RemovedHappening | DismissedHappening | HostHappening | AwayHappening | BackHappening | AgainHappening | GatheredHappening | ClosedHappening)[]
  id: string | null
  fresh: boolean
  info: TableInfo | null
  play: OpenPlay | null
  own: Own | null
}

/** The table is there. */
export interface CreatedHappening {
  kind: 'created'
  number: number
}

/** A person took the seat. */
export interface SatHappening {
  kind: 'sat'
  seat: number
  name: string
  number: number
}

/** The seat's person left for good; a bot of this level goes on, or the seat is free. */
export interface StoodHappening {
  kind: 'stood'
  seat: number
  name: string
  level: string | null
  number: number
}

/** A bot of this level and name sits there now; None: it left. */
export interface BotHappening {
  kind: 'bot'
  seat: number
  level: string | null
  name: string
  number: number
}

/** The host changed how it is played. */
export interface ConfiguredHappening {
  kind: 'configured'
  number: number
}

/** The seat's person is ready, committed to a seed. */
export interface ReadyHappening {
  kind: 'ready'
  seat: number
  number: number
}

/** Everyone is committed; each client now opens its seed. */
export interface OpeningHappening {
  kind: 'opening'
  number: number
}

/** The seat's person opened the seed. */
export interface OpenedHappening {
  kind: 'opened'
  seat: number
  number: number
}

/** These seats did not open their seeds; everyone commits anew. */
export interface RestartedHappening {
  kind: 'restarted'
  missing: number[]
  number: number
}

/** S7: who drew which card; the lowest deals. */
export interface DealerHappening {
  kind: 'dealer'
  draws: ([number, string])[]
  dealer: number
  number: number
}

/** The game begins. */
export interface StartedHappening {
  kind: 'started'
  start: number
  number: number
}

/** A move and what chance brought then; `=?` for a card that the viewer does not see. */
export interface PlayedHappening {
  kind: 'played'
  steps: Step[]
  reason: Saying | null
  number: number
}

/** One move, and what happened with it, as the viewer saw it. */
export interface Step {
  move: string
  facts: Fact[]
}

/** The id of a text and what goes into it. */
export interface Saying {
  id: string
  values: Record<string, number | string | Player | Cards>
}

/** A value that stands for whoever sits there. */
export interface Player {
  type: 'player'
  number: number
}

/** A value that stands for these cards, in notation; possibly none. */
export interface Cards {
  type: 'cards'
  names: string[]
}

/** The seat's person was given a hint. */
export interface HintedHappening {
  kind: 'hinted'
  seat: number
  number: number
}

/** The game is over; the record with all seeds can be fetched. */
export interface FinishedHappening {
  kind: 'finished'
  number: number
}

/** Whether nobody else may sit down. */
export interface LockedHappening {
  kind: 'locked'
  on: boolean
  number: number
}

/** Whether play stands still. */
export interface PausedHappening {
  kind: 'paused'
  on: boolean
  number: number
}

/** The host sent the seat's person away. */
export interface RemovedHappening {
  kind: 'removed'
  seat: number
  name: string
  level: string | null
  number: number
}

/** The host sent away somebody who only watched. */
export interface DismissedHappening {
  kind: 'dismissed'
  name: string
  number: number
}

/** Another person is host. */
export interface HostHappening {
  kind: 'host'
  name: string
  number: number
}

/** A bot stands in for the seat's person. */
export interface AwayHappening {
  kind: 'away'
  seat: number
  number: number
}

/** The seat's person is back. */
export interface BackHappening {
  kind: 'back'
  seat: number
  number: number
}

/** The seat's person wants another game. */
export interface AgainHappening {
  kind: 'again'
  seat: number
  number: number
}

/** Rematch: everyone gets ready again. */
export interface GatheredHappening {
  kind: 'gathered'
  number: number
}

/** The table is closed. */
export interface ClosedHappening {
  kind: 'closed'
  reason: string
  number: number
}

/** The table as everyone sees it, but for the viewer's own: the seat, the seats it may take, `hosting`. */
export interface TableInfo {
  game: string
  players: number
  options: Record<string, boolean | number>
  settings: Settings
  phase: string
  host: string
  host_seat: number | null
  hosting: boolean
  you: number | null
  may_sit: number[]
  seats: SeatInfo[]
  locked: boolean
  paused: boolean
  commitment: string
  games_played: number
  start: number | null
  teams: number[]
  lesson: boolean
  help: 'hints' | 'odds' | 'off'
}

/** Who sits there. `level` is of the bot that plays now; for a person who is away, a stand-in's. */
export interface SeatInfo {
  kind: 'bot' | 'free' | 'person'
  name: string
  level: string | null
  ready: boolean
  commitment: string | null
  seed: string | null
  again: boolean
}

/** The game as all may see it: what lies there, who is to act, how it stands. */
export interface OpenPlay {
  view: View
  to_act: number[]
  scores: number[]
  over: boolean
  winners: number[]
}

/** What the viewer's seat knows besides, and what it may do; `view` has what `OpenPlay.view` leaves out. */
export interface Own {
  view: Record<string, unknown>
  legal: string[]
  coach: Coach | null
  odds: Odds | null
}

/** What the coach of a first game asks for now: a beat of so many, and the action that is learned there. */
export interface Coach {
  beat: string
  rule: string
  action: string
  number: number
  of: number
}

/** The answer to hint: where to look, then the move and why; it is for what the seat knew at this number. */
export interface AdviceMessage {
  type: 'advice'
  id: string
  table: string
  number: number
  look: string[]
  move: string
  reason: Saying | null
}

/** What happened before a fresh update, up to the number that it had. */
export interface PastMessage {
  type: 'past'
  table: string
  number: number
  happenings: (CreatedHappening | SatHappening | StoodHappening | BotHappening | ConfiguredHappening | ReadyHappening | OpeningHappening | OpenedHappening | RestartedHappening | DealerHappening | StartedHappening | PlayedHappening | HintedHappening | FinishedHappening | LockedHappening | PausedHappening | RemovedHappening | DismissedHappening | HostHappening | AwayHappening | BackHappening | AgainHappening | GatheredHappening | ClosedHappening)[]
  joined: boolean
}

/** Nothing has happened for a while, and the server is still there. */
export interface BeatMessage {
  type: 'beat'
}

/** Which seats' persons are connected, how many others watch, and, the host aside, who: the first fifty. */
export interface PresenceMessage {
  type: 'presence'
  table: string
  online: boolean[]
  spectators: number
  watchers: Watcher[]
}

/** Who watches without a seat, and what `dismiss` calls them. */
export interface Watcher {
  id: string
  name: string
}

/** A page of the public tables, and the viewer's own; only what changed would not be worth the trouble. */
export interface TablesMessage {
  type: 'tables'
  public: TableLine[]
  own: TableLine[]
  search: string
  page: number
  more: boolean
}

/** A table in the lobby. */
export interface TableLine {
  table: string
  game: string
  players: number
  options: Record<string, boolean | number>
  host: string
  phase: string
  free: number
  bots: number
  locked: boolean
  spectators: boolean
  lesson: boolean
  your_turn: boolean
  result: Result | null
}

/** How the game ended that was played last at a table, of which the viewer may know; `you` is the own seat. */
export interface Result {
  game: number
  you: number | null
  seats: SeatInfo[]
  teams: number[]
  scores: number[]
  winners: number[]
}

/** No more will be said of this table: the viewer may not see it any more. */
export interface GoneMessage {
  type: 'gone'
  table: string
  code: string
  sentence: string
}

export type Happening =
  | CreatedHappening
  | SatHappening
  | StoodHappening
  | BotHappening
  | ConfiguredHappening
  | ReadyHappening
  | OpeningHappening
  | OpenedHappening
  | RestartedHappening
  | DealerHappening
  | StartedHappening
  | PlayedHappening
  | HintedHappening
  | FinishedHappening
  | LockedHappening
  | PausedHappening
  | RemovedHappening
  | DismissedHappening
  | HostHappening
  | AwayHappening
  | BackHappening
  | AgainHappening
  | GatheredHappening
  | ClosedHappening

export type Message =
  | WelcomeMessage
  | PreparingMessage
  | AcceptedMessage
  | RefusedMessage
  | UpdateMessage
  | AdviceMessage
  | PastMessage
  | BeatMessage
  | PresenceMessage
  | TablesMessage
  | GoneMessage

/** What a seat knows in Push: all that lies open, and by counting what is in the pile. */
export interface PushView {
  actor: number
  banked: string[][]
  card: string | null
  direction: string
  open: string[][]
  phase: string
  pile: Record<string, number>
  pile_size: number
  rows: string[][]
  seat: number
  switches: number
  turn: number
}

/** What a seat knows in 13: the table, its own hand, and by counting which cards it has not seen. */
export interface ThirteenView {
  hand: string[]
  hand_sizes: number[]
  limit: number
  phase: string
  pile_size: number
  points: number[]
  prospects: Record<string, Prospect>
  round: number
  rounds: number
  seat: number
  taken: string[][]
  tiles: Record<string, string[]>
  turn: number
  unseen: Record<string, number>
  values: Record<string, number>
}

/** A card, the tile it would go to, what the sum there would be, and how many cards one would take for that. */
export interface Prospect {
  card: string
  takes: number
  tile: string
  value: number
}

/** What a seat knows in Sequence: the board, its own hand, the discards, and what follows from them. */
export interface SequenceView {
  board: Record<string, number>
  chips: number[]
  dead: string[]
  discards: (Record<string, number>)[]
  drawer: number
  hand: string[]
  hand_sizes: number[]
  lines: string[][]
  needed: number
  old_others: Record<string, number>
  owing: number[]
  passes: number
  phase: string
  pile_size: number
  reshuffles: number
  rights: Record<string, number>
  seat: number
  sequences: number[]
  swapped: boolean
  turn: number
  turned: Record<string, string>
  turns: number
  unseen: Record<string, number>
}

/** Chances of the seat that is to act, each by the action that leads there. */
export interface PushOdds {
  too_far: Record<string, number>
  roll_costs: Record<string, number>
}

/** For every tile and seat, how likely its hand has a card that fits there without tipping it. */
export interface ThirteenOdds {
  fits: Record<string, number[]>
}

/** What others may hold, by seat; of the own hand it is certain, 0 or 1. */
export interface SequenceOdds {
  unseen: Record<string, number>
  completes: number[]
  spoils: number[]
}

/** A finished game, step by step, and what the game declares: whoever looks back may not have been welcomed. */
export interface Replay {
  game: string
  players: number
  options: Record<string, boolean | number>
  start: number
  teams: number[]
  names: string[]
  you: number | null
  winners: number[]
  dealer: Chance | null
  declared: GameInfo
  steps: ReplayStep[]
}

/** What chance could have brought: a card or a roll, and how likely each outcome was. */
export interface Chance {
  kind: 'card' | 'dealer' | 'roll'
  outcomes: Record<string, number>
}

/** How everything lay after a move; the first has no move. */
export interface ReplayStep {
  step: Step | null
  views: Record<string, View>
  scores: number[]
  to_act: number[]
  chance: Chance | null
}

/** The points each time they changed, first those at the beginning; and the move that decided the game. */
export interface Course {
  standings: Standing[]
  decided: number
  gained: number
  step: Step | null
}

/** Every seat's points after so many moves. */
export interface Standing {
  moves: number
  scores: number[]
}

/** Who invites to what; `people` sit there already, as far as strangers may know. */
export interface Invitation {
  game: string
  tile: string[]
  host: string
  players: number
  free: number
  phase: string
  people: string[]
}

/** A record as the referee reads it, with more that the referee leaves aside. */
export interface GameRecord {
  game: string
  version: number
  players: number
  options: Record<string, boolean | number>
  start: number
  moves: string[]
  names: string[]
  began: number
  ended: number
  fair: FairPart
  bots: Record<string, string>
  prepared: string
  help: HelpUsed
  reasons: Record<string, Saying>
}

/** What makes the chance of a game checkable; see docs/fair-chance.md. Seeds and commitments in hex. */
export interface FairPart {
  server_commitment: string
  server_seed: string
  commitments: Record<string, string>
  seeds: Record<string, string>
  dealer_draws: ([number, string])[]
}

/** The help there was in a game: whether odds were shown, and for how many positions each seat got a hint. */
export interface HelpUsed {
  odds: boolean
  hints: Record<string, number>
}

export type View =
  | PushView
  | ThirteenView
  | SequenceView

export type Odds =
  | PushOdds
  | ThirteenOdds
  | SequenceOdds

/** The player's turn begins, with so many cards in the pile. */
export interface PushTurn {
  fact: 'turn'
  player: number
  pile: number
}

/** The player drew this card. */
export interface PushDrew {
  fact: 'drew'
  player: number
  card: string
}

/** The player put the card into the row, or began it with that card. */
export interface PushPlaced {
  fact: 'placed'
  player: number
  card: string
  row: number
  begins: boolean
}

/** The switch card just drawn was set aside: rows will be chosen starting on the left, or on the right. */
export interface PushSetAside {
  fact: 'set-aside'
  player: number
  direction: string
}

/** The card just drawn fits nowhere: the player has gone too far, and it is discarded. */
export interface PushTooFar {
  fact: 'too-far'
  player: number
  card: string
}

/** The player stopped. */
export interface PushStopped {
  fact: 'stopped'
  player: number
}

/** The player took the row with these cards, worth so many points. */
export interface PushTook {
  fact: 'took'
  player: number
  row: number
  cards: string[]
  points: number
}

/** The player rolled this colour, or `star`, and lost these cards, possibly none. */
export interface PushRolled {
  fact: 'rolled'
  player: number
  colour: string
  cards: string[]
  points: number
}

/** The player banked these cards of one colour. */
export interface PushBanked {
  fact: 'banked'
  player: number
  colour: string
  cards: string[]
  points: number
}

/** So many rows were left over, and are discarded. */
export interface PushLeftOver {
  fact: 'left-over'
  rows: number
}

/** The pile is used up. */
export interface PushPileEmpty {
  fact: 'pile-empty'
}

export type PushFact =
  | PushTurn
  | PushDrew
  | PushPlaced
  | PushSetAside
  | PushTooFar
  | PushStopped
  | PushTook
  | PushRolled
  | PushBanked
  | PushLeftOver
  | PushPileEmpty

/** A round begins, of so many; the player deals. */
export interface ThirteenRound {
  fact: 'round'
  round: number
  rounds: number
  player: number
}

/** A card was dealt to the player, who alone sees it. */
export interface ThirteenDealt {
  fact: 'dealt'
  player: number
  card: string | null
}

/** The player drew a card, and alone sees it. */
export interface ThirteenDrew {
  fact: 'drew'
  player: number
  card: string | null
}

/** The player put the card onto the tile, which is worth `value` then. */
export interface ThirteenPlayed {
  fact: 'played'
  player: number
  card: string
  tile: string
  value: number
}

/** The card brought the tile to `value`, too much: the player took these; `left` is its value now. */
export interface ThirteenTipped {
  fact: 'tipped'
  player: number
  card: string
  tile: string
  value: number
  cards: string[]
  left: number
}

/** The player took the most cards of this colour in the round: they cost nothing (T16). */
export interface ThirteenFree {
  fact: 'free'
  player: number
  tile: string
}

/** The round is over; it cost every seat so many minus points. */
export interface ThirteenRoundOver {
  fact: 'round-over'
  round: number
  points: number[]
}

/** The pile is used up. */
export interface ThirteenPileEmpty {
  fact: 'pile-empty'
}

export type ThirteenFact =
  | ThirteenRound
  | ThirteenDealt
  | ThirteenDrew
  | ThirteenPlayed
  | ThirteenTipped
  | ThirteenFree
  | ThirteenRoundOver
  | ThirteenPileEmpty

/** The player's turn begins, with so many cards in the pile. */
export interface SequenceTurn {
  fact: 'turn'
  player: number
  turn: number
  pile: number
}

/** A card was dealt to the player, who alone sees it. */
export interface SequenceDealt {
  fact: 'dealt'
  player: number
  card: string | null
}

/** The player drew a card, and alone sees it. */
export interface SequenceDrew {
  fact: 'drew'
  player: number
  card: string | null
}

/** The player got a card for the dead one, and alone sees it. */
export interface SequenceReplaced {
  fact: 'replaced'
  player: number
  card: string | null
}

/** The player played the card and put a chip on the space. */
export interface SequencePlayed {
  fact: 'played'
  player: number
  card: string
  space: string
}

/** The player played a one-eyed jack and removed the chip on the space. */
export interface SequenceRemoved {
  fact: 'removed'
  player: number
  card: string
  space: string
}

/** The player showed a dead card and discarded it. */
export interface SequenceSwapped {
  fact: 'swapped'
  player: number
  card: string
}

/** The player discarded the card for having talked. */
export interface SequenceDiscarded {
  fact: 'discarded'
  player: number
  card: string
}

/** The player chose this five to be turned over. */
export interface SequenceClaimed {
  fact: 'claimed'
  player: number
  line: string
}

/** The player could do nothing. */
export interface SequencePassed {
  fact: 'passed'
  player: number
}

/** The player did not draw in time, and goes on with a card fewer (S18). */
export interface SequenceMissed {
  fact: 'missed'
  player: number
}

/** The team was caught talking: each of its players discards a card. */
export interface SequencePenalty {
  fact: 'penalty'
  team: number
}

/** The team made a sequence and has so many now. */
export interface SequenceMade {
  fact: 'made'
  team: number
  count: number
}

/** The team lost a sequence and has so many now. */
export interface SequenceBroken {
  fact: 'broken'
  team: number
  count: number
}

/** All discards became a new pile of so many cards. */
export interface SequenceReshuffled {
  fact: 'reshuffled'
  pile: number
}

export type SequenceFact =
  | SequenceTurn
  | SequenceDealt
  | SequenceDrew
  | SequenceReplaced
  | SequencePlayed
  | SequenceRemoved
  | SequenceSwapped
  | SequenceDiscarded
  | SequenceClaimed
  | SequencePassed
  | SequenceMissed
  | SequencePenalty
  | SequenceMade
  | SequenceBroken
  | SequenceReshuffled

export type Fact =
  | PushFact
  | ThirteenFact
  | SequenceFact
