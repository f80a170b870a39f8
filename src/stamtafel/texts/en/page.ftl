# The page.
page-welcome = Three card games, with friends and with good bots.
page-your-name = What do we call you?
page-sit-down = Come in
page-hello = Hello { $name }
page-what-to-play = What shall we play?
page-players-from-to = { $from } to { $to } players
page-play-bots = Play with bots
page-learn = Learn it
page-new-here = New here? I will show you a game in three minutes.
page-learn-game = Learn { $game }
page-not-now = Not now
page-first-game = First game
page-own-table = Own table…
page-own-tables = Your tables
page-running-tables = Games going on
page-open-tables = Open tables
page-no-open-tables = No open table right now. Make one.
page-search-host = Search by host
page-none-found = Nobody called “{ $search }” has an open table.
page-newer-tables = Newer
page-older-tables = Older
page-table-of = at { $host }'s table
page-phase-gathering = { $free ->
    [0] full
    [one] 1 seat free
   *[other] { $free } seats free
}
page-phase-opening = starting
page-phase-playing = playing
page-phase-your-turn = your turn
page-phase-over = finished
page-phase-closed = closed
page-new-table = A table for { $game }
page-create = Make the table
page-settings = Settings
page-change-name = Change my name
page-other-device = On another device
page-other-device-hint = Open a link there, and your seats are yours there too. It works once, for a quarter of an hour, and asks first. Whoever opens it plays as you: give it to nobody else.
page-make-link = Make a link
page-link-left = { $minutes ->
    [one] Works once, for one more minute.
   *[other] Works once, for { $minutes } more minutes.
}
page-call-back = Call the link back
page-link-bad = This link does not work
page-take-over = Play as { $name } on this device?
page-take-over-hint = The link that you opened belongs to { $name }. If you go on, whoever plays here is { $name }, with the same seats and cards, and { $name } sees what you do here. Say yes only if you made the link yourself.
page-take-over-now = You are { $name } here now. The tables of { $name } can then no longer be reached from here.
page-take-over-nobody = You are nobody here yet.
page-take-over-no = No, stay { $name }
page-take-over-yes = Yes, be { $name } here
page-signed-out = You were signed out on this device.
page-devices = Where you are signed in
page-device-unknown = Some device
page-device-here = this device
page-device-since = since { $day }
page-device-seen = last there on { $day }
page-sign-out = Sign out
page-sign-out-sure = { $device } is no longer you then, at once. Sign it out?
page-sign-out-here-sure = You are nobody on this device then, until a link from another makes it yours again. Sign out?
page-sign-out-others = Sign out everywhere else
page-sign-out-others-sure = Only this device is you then. Sign out everywhere else?
page-to-lobby = To the lobby
page-close = Close

page-players = Players
page-setting-open-totals = Open totals
page-setting-open-totals-hint = Everyone sees everyone's points.
page-setting-open-memory = Open memory
page-setting-open-memory-hint = Taken cards stay visible.
page-setting-public = Listed in the lobby
page-setting-public-hint = Otherwise only people with the link find it.
page-setting-spectators = Others may watch
page-setting-spectators-hint = Spectators see no hands. A game played without them stays among its players.
page-setting-admits = Newcomers may play along
page-setting-admits-hint = While a game is on they take a bot's place, and see its cards.
page-setting-admits-not = Not at a table that is listed in the lobby.
page-setting-help = Help
page-setting-help-hint = { $help ->
    [usual] Hints and odds for who plays with bots alone, otherwise none.
    [off] Everyone reckons and remembers alone.
   *[other] Everyone at the table has it, and sees that it is on. It gives what perfect memory gives, more than the rules show.
}
page-help = { $help ->
    [usual] as usual
    [off] none
    [odds] odds
   *[hints] odds and hints
}
page-help-is = { $help ->
    [odds] There is help at this table: odds.
   *[hints] There is help at this table: odds and hints.
}
page-help-memory = It gives what perfect memory gives, more than the rules show.
page-chance = { $percent } %
page-hint-ask = Hint
page-hint-thinking = Thinking…
page-hint-tell = Tell me
page-hint-look = Look here: { $places }.
page-hint-marked = Look at what is marked.
page-hint-says = The best bot: { $action }. { $reason }
page-setting-pace = Bots play
page-pace = { $pace ->
    [0] quickly
    [1] as usual
   *[other] calmly
}

page-who-plays = Who plays?
page-free-seat = Free seat
page-you = you
page-is-host = host
page-offline = not connected
page-team = team { $team }
page-level = { $level ->
    [random] guesses
    [gentle] gentle
    [easy] easy
    [normal] normal
    [strong] strong
    [master] master
   *[other] { $level }
}
page-bot-level = bot, { page-level }
page-bot-on-seat = Bot on seat { $number }
page-preparing = Strong and master bots are being prepared, for the first time on this machine. Until that is done, in a minute or two, they play like normal ones.
page-no-bot = no bot
page-sit-here = Sit here
page-fill-bots = { $count ->
    [one] Put a bot on the free seat
   *[other] Put bots on { $count } free seats
}
page-start = Start
page-shuffling = Shuffling…
page-wait-for-host = { $host } starts the game.
page-invite = Invite friends
page-link = Link to this table
page-copy = Copy
page-copied = Copied
page-qr = QR code of the link
page-how-to-play = How do we play?

page-panel-log = What happened
page-panel-rules = Rules
page-panel-table = Table
page-panel-settings = Settings
page-panel-keys = Keys
page-watching = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
page-show-again = Show the last moves again
page-stop-showing = Back to the game
page-why = Why?
page-nothing-yet = Nothing has happened yet.
page-your-turn = Your turn
page-your-choice = Your choice
page-turn-of = { $player } is thinking…
page-turn-of-missing = { $player } is not connected.
page-turn-of-missed = { $player } is not connected. If that lasts, a bot plays on.
page-turn-of-several = Others are thinking…
page-understood = OK
page-rather-not = Rather not
page-stand-up = Leave my seat
page-sit-again = Sit down again
page-play-for = Play for { $player }
page-play-along = Play along…
page-stand-up-sure = If a game is on, a bot plays on for you. Leave your seat?
page-stand-up-final = You cannot come back then.
page-host = You are the host
page-lock = Lock the table
page-lock-hint = Nobody else may sit down.
page-pause = Pause
page-go-on = Play on
page-make-host = Make host
page-make-host-sure = { $player } becomes host in your place. Sure?
page-remove = Send away
page-remove-sure = { $player } cannot come back to this table. Sure?
page-close-table = Close the table
page-close-table-sure = The game ends for everyone. Sure?
page-team-won = Team { $team } wins!
page-again = Play again
page-who-wants-again = Who plays again
page-wants-again = { $player } wants to play again.
page-want-again = { $count ->
    [one] { $players } wants to play again.
   *[other] { $players } want to play again.
}
page-again-waiting = Waiting for { $players }…
page-again-without = Begin without { $players }
page-you-won = You won!
page-your-place = { $place ->
    [1] First of { $count }
    [2] Second of { $count }
    [3] Third of { $count }
   *[other] { $place }th of { $count }
}
page-place = Place { $place }
page-decided = What decided it
page-account-colour = Points by colour
page-account-round = Points by round
page-account-player = Player
page-share-picture = Share a picture
page-see-table = See the table
page-to-result = To the result
page-change-game = Change the game
page-last-games = Your last games
page-seat = Seat { $number }
page-take-seat = Sit down
page-invited = { $host } invites you to { $game }
page-invited-state = { $phase ->
    [gathering] { $free ->
        [0] All { $players } seats are taken; you can come and see.
        [one] One of { $players } seats is free.
       *[other] { $free } of { $players } seats are free.
    }
    [over] A game has just ended.
    [closed] The table is closed.
   *[other] A game is on; you can come and see.
}
page-look-back = Look back
page-reconnecting = Connection lost, trying again…
page-try-now = Try now
page-asking = Waiting for the server…
page-loading = One moment…
page-part-missing = This part of the page could not be fetched: there is no connection, or a newer version by now.
page-outdated = There is a newer version of this page.
page-reload = Reload

page-sat = { $player } sits down.
page-stood = { $player } leaves the seat.
page-removed = { $player } was sent away.
page-bot-sat = { $player }, a bot, sits down.
page-configured = The host changed how it is played.
page-restarted = { $players } did not answer; everyone gets ready again.
page-dealer-draws = { $player } draws the { $card }.
page-dealer = { $player } deals.
page-hinted = { $player } got a hint.
page-started = The game begins.
page-dealt = The cards are dealt.
page-locked = The table is locked.
page-unlocked = The table is open again.
page-paused = The game is paused.
page-goes-on = The game goes on.
page-new-host = { $player } is host now.
page-away = A bot plays for { $player }.
page-back = { $player } is back.
page-back-you = Welcome back. A bot stood in for you meanwhile.
page-gathered = Once more: everyone gets ready.
page-closed = The table is closed.

page-language = Language
page-theme = Light or dark
page-theme-auto = as the device
page-theme-light = light
page-theme-dark = dark
page-speed = Movement
page-speed-off = none
page-speed-quick = quick
page-speed-normal = normal
page-speed-slow = slow
page-sound = Sound
page-vibration = Vibration
page-auto-play = Play forced moves by itself
page-auto-play-hint = When only one move is possible.
page-four-colours = Four colours of suits
page-four-colours-hint = Sequence: blue diamonds, green clubs.
page-second-tap = Ask before taking
page-second-tap-hint = 13: a card that would take a tile asks for a second tap.
page-keys-move = from one choice to the next
page-keys-choose = choose
page-keys-hurry = hurry what is shown
page-keys-on = on to the next part of the table
page-keys-back = back, or close
page-keys-this = these keys

page-to-table = To the table
page-replay-missing = This game cannot be looked back at: it is not over, or it is not yours to see.
page-replay-begin = The beginning. Step on with the buttons or the arrow keys.
page-replay-steps = Step by step
page-replay-step = Step { $step } of { $last }
page-replay-earlier = One step back
page-replay-later = One step on
page-replay-turn-back = To the turn before
page-replay-turn-on = To the next turn
page-replay-moment-back = Moment before
page-replay-moment-on = Next moment
page-replay-speed = Speed
page-replay-times = { $speed } ×
page-replay-share = Share this game
page-replay-share-hint = Whoever has this link can look back at this game with everybody's eyes, without a name. It works for good.
page-replay-run = Play it
page-replay-halt = Halt
page-replay-eyes = Whose eyes
page-replay-eyes-own = as I saw it
page-replay-eyes-spectator = as a spectator
page-replay-eyes-of = as { $player } saw it
page-download = Download the record
page-fair = Was it fair?
page-fair-prepared = This was a first game. Its cards were laid out beforehand, so there is no chance to check, and it counts nowhere.
page-fair-right = It was fair.
page-fair-wrong = Something does not add up.
page-fair-unknown = Fair, as far as this browser can tell.
page-fair-how = Before the game everyone, the server too, promised a secret number. All of them together decided every card. Your browser has just worked it out again.
page-fair-server-right = The server's number fits its promise.
page-fair-server-wrong = The server's number does not fit its promise.
page-fair-players-right = Every player's number fits theirs.
page-fair-players-wrong = The players' numbers do not fit their promises.
page-fair-seen-right = Your browser saw these same promises before the game, its own among them.
page-fair-seen-wrong = Before the game your browser saw other promises than these.
page-fair-seen-unknown = Your browser has nothing to compare these promises with. That is normal if you only watched, played on another device, or it was long ago.
page-fair-dealer-right = Who deals follows from the numbers.
page-fair-dealer-wrong = Who deals does not follow from the numbers.
page-fair-draws-right = { $count ->
    [one] The one card or roll follows from the numbers.
   *[other] All { $count } cards and rolls follow from the numbers.
}
page-fair-draws-wrong = This card or roll does not follow from the numbers: { $move }
page-fair-limit = How many cards of each kind were left, your browser takes from the server. To have that worked out too, download the record and let "stamtafel verify" check it.
page-fair-seeds = The secret numbers
page-fair-seed-server = Server

page-you-watch = You are watching
page-penalty = Table talk
page-penalty-hint = Each player of the team discards a card (S25).
