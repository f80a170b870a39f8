# Playing in the terminal.
play-you-are = You are { $player }; the others play at random. Ctrl-D leaves the table.
play-choose = Your choice?
play-not-allowed = That is not possible now. Type a number from 1 to { $most }.
play-left = You left the table.
play-type-space = Or type play { $card } and a space ({ $count } are possible).

# Playing at home.
home-open = Stamtafel is open.
home-here = { "  " }On this device{ "       " }{ $address }
home-nearby = { "  " }On devices nearby{ "    " }{ $address }
home-end = Ctrl-C closes it. Your tables are kept.
home-closed = Stamtafel is closed. See you next time.
