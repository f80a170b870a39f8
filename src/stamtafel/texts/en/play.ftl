# Playing in the terminal.
play-bot = { $name } ({ $level })
play-your-turn = { $player }, what do you choose?
play-thinks = { $player } is thinking …
play-covered = { $player }'s turn. Nobody else looks now.
play-do-show = show my hand
play-not-allowed = That is not possible now. Type a number from 1 to { $most }.
play-not-now = That is not possible now.
play-type-space = Or type play { $card } and a space ({ $count } are possible).
play-lines = Type the number of your choice, or a move in notation. ?: this help; o: odds; h: a hint; q: leave.
play-why = w tells the game again, with why the bots did what they did; Enter ends.
play-left = You left the table.
play-kept = The game is in { $file }. Go on with it: stamtafel play --load { $file }
play-no-odds = There are no odds to tell now.
play-no-hint = There is no hint to give now.
play-hint-sought = A good player is thinking about it …
play-hint-look = Look here: { $places }. h again says what to do.
play-hint = Hint: { $action }.

# The keys of the terminal.
play-keys-odds = odds
play-keys-hint = hint
play-keys-help = help
play-keys-leave = leave
play-keys-type = type
play-on-the-board = { $count } places: choose one with the arrow keys and Enter, or with the mouse.
play-type-move = A move in notation, like { $move }
play-help-choose = Choose by its number, with the arrow keys and Enter, or with the mouse; Esc takes a step back.
play-help-type = / types a move in notation, as the rules have it.
play-help-help = o tells the odds, h what a good player would do and why. Both know only what you may know.
play-help-leave = q leaves. A game that is played with --save is kept after each move.

# At a server's table.
play-do-start = begin
play-do-again = play again
play-you-begin = Begin when everybody is here.
play-host-begins = { $name } begins the game when everybody is here.
play-shuffled = The cards are being shuffled.
play-paused = Play stands still.
play-closed = The table is closed.
play-lost = The connection is lost. It is being sought …
play-server-says = { $sentence }

# Playing at home.
home-open = Stamtafel is open.
home-here = { "  " }On this device{ "       " }{ $address }
home-nearby = { "  " }On devices nearby{ "    " }{ $address }
home-end = Ctrl-C closes it. Your tables are kept.
home-closed = Stamtafel is closed. See you next time.
