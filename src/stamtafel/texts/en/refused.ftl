# Why something was not done; the ids end with the refusal's code.
refused-unreadable = The server cannot read this message: { $why }
refused-too-fast = That was too much at once. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refused-hello-first = Say hello first.
refused-old-protocol = This page is out of date; the server speaks protocol { $protocol }. Load the page again.
refused-new-protocol = The server is older than this page: it speaks protocol { $protocol }. It is tried again in a moment.
refused-bad-name = A name has 1 to { $most } letters, digits or signs.
refused-name-taken = At this table { $name } is there already, and looks like your name. Choose another one in the lobby.
refused-name-of-bots = Bots are called { $name }, which looks like your name. Choose another one in the lobby.
refused-bad-token = This token is nobody's here. Come with a name, or with the token that you were given.
refused-nobody = You are nobody here yet. Say your name first.
refused-signed-out = You were signed out on this device.
refused-foreign-page = Pages of other sites may not do this.
refused-bad-link = This link belongs to nobody here. Make a new one on the other device, in its settings.
refused-link-used = This link was opened once already. If that was not you, look at your devices in the settings of the other one. If it was, make a new link there.
refused-link-expired = This link has expired: it works for a quarter of an hour. Make a new one on the other device, in its settings.
refused-link-called-back = This link was called back, or there is a newer one. Make a new one on the other device, in its settings.
refused-own-link = This is your own link, and here you are already you. Open it on the other device.
refused-too-many-links = So many links wait to be opened here that there is no room for another. Try again in a quarter of an hour.
refused-no-such-device = You are not signed in on such a device. It may have been signed out already.
refused-last-device = You are signed in here only. If you signed out, nobody could ever be you again.
refused-too-many-devices = One person may sign in on { $most } devices, those that were signed out included. There is no room for another.
refused-bad-setup = This cannot be played: { $why }
refused-no-such-table = There is no such table. Check the link, or ask for a new one.
refused-too-many-connections = There are too many connections at the moment. Close some, or try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refused-too-many-guests = Many new players came from your address just now. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refused-too-many-new-tables = Many tables were made from your address just now. Join one, or try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refused-too-many-tables = You have { $most } tables already. Close one first.
refused-too-many-watched = You are watching { $most } tables already. Leave one first.
refused-too-many-bots = You may have { $most } bots at your tables. Take some away first.
refused-server-full = There are as many tables here as the server can take. Try again later.
refused-fault = Something went wrong here; nothing was changed. Try again in a moment.
refused-file-full = This server keeps as much as its host allows, so no new game can begin. Games that are on can be played to their end. Tell the host of the server.
refused-not-stored = This could not be stored, so nothing has changed. Try again in a moment.
refused-shutting-down = The server is restarting. Your seat is kept; try again in a moment.
refused-closed = This table is closed.
refused-table-full = So much has happened at this table that it takes no more. A game that is on can be played to its end; then open a new table.
refused-locked = The host has locked this table; nobody else can sit down.
refused-not-host = Only { $host }, the host, can do that.
refused-cannot-host = { $name } hosts as many tables, or bots, as one person may. Choose somebody else, or wait until { $name } has closed a table.
refused-not-seated = You do not sit at this table.
refused-already-seated = You already sit on seat { $seat }.
refused-not-admitted = A game is being played, and nobody new sits down in it. There will be seats again when it is over.
refused-other-hand = You have played on seat { $seat } in this game and know that hand. You can go on there, or wait for the next game.
refused-hand-known = Somebody who was sent away knows the cards of this seat, so a bot plays on here until the game is over.
refused-seat-taken = { $name } sits there.
refused-too-few-seats = { $name } sits on seat { $seat }. Choose at least { $least } players, or let { $name } take another seat.
refused-no-such-seat = There is nobody there; this table has { $most } seats.
refused-no-such-watcher = They are not watching any more.
refused-no-such-level = There is no bot of that level; there are { $levels }.
refused-no-spectators = This table is not open to spectators.
refused-removed = The host has asked you to leave this table.
refused-already-started = The game has already begun.
refused-not-started = There is no game at the moment.
refused-not-finished = The game is not over yet, or there is a new one to get ready for.
refused-empty-seats = { $count ->
    [one] A seat is still free. Fill it with a bot, or wait for a friend.
   *[other] { $count } seats are still free. Fill them with bots, or wait for friends.
}
refused-not-ready = Not ready yet: { $names }.
refused-bad-seed = This is not the seed that was promised.
refused-used-seed = This seed was shown here before, so everyone may know it. Choose a new one.
refused-paused = The game is paused.
refused-bad-move = This is not a move.
refused-illegal-move = That is not allowed now.
refused-stale = Too late: the game has moved on.
refused-lesson = Your coach would like to see something else first.
refused-first-game = A first game is for one person, and is played once. Open a table of your own for that.
refused-no-hints = There are no hints at this table.
refused-not-to-act = It is not your turn.
refused-hint-waits = Your last hint is still being thought about. One moment.
