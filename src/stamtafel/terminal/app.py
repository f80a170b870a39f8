"""The terminal as a table: the game in colour, the log in words, choices by key, arrow and mouse."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Input, RichLog, Static

from stamtafel.terminal.choosing import MOST_LISTED, Choosing, Spot, next_spot, option_label
from stamtafel.terminal.drawing import Marks, draw, draw_options
from stamtafel.terminal.helping import hint_lines, how_lines, key_lines, look_lines, odds_lines, seek_hint_for
from stamtafel.terminal.log import Log, who_sits_there
from stamtafel.terminal.moment import Hint, Play, Refused, picture_of

THINKING = "◐◓◑◒"
TICK_SECONDS = 0.25
UNUSABLE = 2  # the exit code where a file or the network is no good
KEYS = (  # with what each does
    ("?", "play-keys-help", "explain"),
    ("o", "play-keys-odds", "odds"),
    ("h", "play-keys-hint", "hint"),
    ("/", "play-keys-type", "type"),
    ("q", "play-keys-leave", "quit"),
)


class Drawn(Static):
    """What can be clicked keeps its colours."""

    auto_links = False


class PlayApp(App[None]):
    """A game that is played at this terminal, here or at a server."""

    CSS = """
    #title { height: 1; text-style: bold; }
    #middle { height: 1fr; }
    #table { width: 2fr; min-width: 46; }
    #log { width: 1fr; min-width: 28; padding: 0 0 0 1; scrollbar-size-vertical: 1; }
    #log, #typed { background: ansi_default; color: ansi_default; }
    #log, #table { scrollbar-background: ansi_default; scrollbar-color: ansi_bright_black; }
    #note, #typed { display: none; }
    #note { height: auto; max-height: 17; border-top: solid $foreground; }
    #typed { height: 1; border: none; }
    #asks { height: 1; text-style: bold; }
    #options { height: auto; max-height: 5; }
    #keys { height: 1; }
    """
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"pick({number - 1})") for number in range(1, MOST_LISTED + 1)),
        *(Binding(way, f"move({way!r})") for way in ("up", "down", "left", "right")),
        Binding("enter", "pick_here"),
        Binding("escape", "step_back"),
        Binding("question_mark", "explain"),
        Binding("o", "odds"),
        Binding("h", "hint"),
        Binding("slash", "type"),
        *(Binding(key, "quit") for key in ("q", "ctrl+c", "ctrl+d")),
    ]

    def __init__(self, play: Play, pace: float) -> None:
        """Show this game; `pace` is how many seconds each thing that happens by itself is to be seen."""
        super().__init__(ansi_color=True)  # the terminal's own, or none at all if it wants none (NO_COLOR)
        self.play, self.pace = play, pace
        self._say = play.teller.texts.say
        self.moment = play.moment()
        self._choosing = Choosing(self.moment.choices)
        self._at = ""  # the option or word at the cursor
        self._spots: tuple[Spot, ...] = ()
        self._logs: dict[int, Log] = {}  # as each seat that looked here saw what happened
        self._logged: int | None = None  # whose log stands there
        self._hint: Hint | None = None  # that was given for this moment
        self._ticks = 0

    def compose(self) -> ComposeResult:
        """A title, the table beside the log, and below what can be done."""
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            with VerticalScroll(id="table", can_focus=False):
                yield Drawn(id="picture")
            log = RichLog(id="log", wrap=True, min_width=1)
            log.can_focus = False  # the arrows move the cursor
            yield log
        yield Static(id="note", markup=False)
        yield Static(id="asks", markup=False)
        yield Drawn(id="options")
        yield Input(id="typed", compact=True)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin to follow what happens."""
        self.theme = "ansi-dark"
        self.query_one("#keys", Static).update(self._keys())
        self._look()
        self.set_interval(TICK_SECONDS, self._tick)
        self._beside(self._follow)

    def on_unmount(self) -> None:
        """Leave the game."""
        self.play.close()

    # ---- what happens ----

    def _beside(self, work: Callable[[], None]) -> None:
        """Do this in a thread; where a file or the network is no good, end with a sentence."""

        def carefully() -> None:
            try:
                work()
            except OSError as error:
                if self.is_running:
                    self.call_from_thread(self.exit, None, UNUSABLE, str(error))

        self.run_worker(carefully, thread=True)

    def _follow(self) -> None:
        """Let the game go on, and show what happened each time."""
        while self.is_running and (self.moment.goes_on or not self.moment.is_over):
            self.play.go_on()
            if self.is_running:
                self.call_from_thread(self._look)
                time.sleep(self.pace)

    def _look(self) -> None:
        """Show the game as it is now."""
        before, self.moment = self.moment, self.play.moment()
        if len(self.moment.told) != len(before.told):
            self._hint = None
            self._note([])
        if self.moment.retold:
            self.moment = self.moment.told_again()
        if len(self.moment.told) < len(before.told) or self.moment.is_over > before.is_over:
            self._logs, self._logged = {}, None  # another game has begun, or bots say why they did what they did
        if self.moment.choices != self._choosing.choices:
            self._choosing, self._at = Choosing(self.moment.choices), ""
        self._show_log()
        self._show_table()

    def _do(self, choice: str) -> None:
        """Do what was chosen, beside the screen: a server may take its time."""
        self._choosing, self._at = Choosing(()), ""
        self._show_table()
        self._beside(lambda: self._choose(choice))

    def _choose(self, choice: str) -> None:
        sentence = None
        try:
            self.play.choose(choice)
        except Refused as refused:
            sentence = str(refused)
        if self.is_running:
            self.call_from_thread(self._look)
            if sentence is not None:
                self.call_from_thread(self._note, [sentence])

    def _tick(self) -> None:
        """Something moves while somebody thinks."""
        if not self.moment.choices and not self.moment.is_over:
            self._ticks += 1
            self._show_asks()

    # ---- what is shown ----

    def _show_table(self) -> None:
        teller, words = self.play.teller, self._choosing.words
        offered = {word for option in self._choosing.options for word in option.split()} & words
        cursor = self._marked() | ({self._at} if self._is_on_board() else {*self._at.split()} & words)
        content, self._spots = draw(picture_of(self.moment, teller), teller, Marks(words, offered, cursor))
        self.query_one("#picture", Static).update(content)
        names = " · ".join([self._say(f"page-game-{teller.game.name}"), *who_sits_there(self.play)])
        self.query_one("#title", Static).update(names)
        options = self.query_one("#options", Static)
        if self._is_on_board():
            options.update(Content(self._say("play-on-the-board", count=len(self._choosing.left))))
        else:
            choices, left = self._choosing.options, self._choosing.left
            labels = [option_label(option, left, teller) for option in choices]
            at = choices.index(self._at) if self._at in choices else -1
            options.update(draw_options(labels, at, self.size.width))
        self._show_asks()

    def _show_asks(self) -> None:
        teller, moment = self.play.teller, self.moment
        busy = "" if moment.choices or moment.is_over else THINKING[self._ticks % len(THINKING)] + " "
        self.query_one("#asks", Static).update(busy + teller.sentence(moment.asks))

    def _show_log(self) -> None:
        """Add what happened; all of it where another seat is shown, or another game."""
        shown, seat = self.query_one("#log", RichLog), self.moment.seat
        log = self._logs.setdefault(seat, Log())
        news = log.news(self.moment, self.play)
        if seat != self._logged:
            shown.clear()
            self._logged, news = seat, log.lines
        for one in news:
            shown.write(one)

    def on_resize(self) -> None:
        """Break the lines anew, once all that is shown has its new size."""
        self.call_after_refresh(self._break_anew)

    def _break_anew(self) -> None:
        self._logged = None
        self._show_log()
        self._show_table()

    def _note(self, lines: list[str]) -> None:
        """Show these lines until something happens."""
        note = self.query_one("#note", Static)
        note.update("\n".join(lines))
        note.display = bool(lines)

    def _keys(self) -> Content:
        keys = [f"[@click=app.{action}][b]{key}[/b] {self._say(text)}[/]" for key, text, action in KEYS]
        return Content.from_markup("  ".join(keys))

    # ---- what a person does ----

    def _is_on_board(self) -> bool:
        """Whether there is too much to list, and it is chosen where it lies."""
        return len(self._choosing.options) > MOST_LISTED

    def action_pick(self, number: int) -> None:
        """Choose the option of this number."""
        options = self._choosing.options
        if not self._is_on_board() and number < len(options):
            self.action_say_word(options[number])

    def action_say_word(self, words: str) -> None:
        """Choose what has these words, or go on choosing among it."""
        choice = self._choosing.say(words)
        self._at = ""
        if choice is None:
            self._show_table()
        else:
            self._do(choice)

    def action_pick_here(self) -> None:
        """Choose what the cursor is at; the only choice there is needs none."""
        only = self._choosing.options if len(self._choosing.options) == 1 else ()
        for option in [self._at] if self._at else only:
            self.action_say_word(option)

    def action_move(self, way: str) -> None:
        """Move the cursor."""
        options = self._choosing.options
        if self._is_on_board():
            self._at = next_spot(self._spots, self._at, way)
        elif options:
            step = -1 if way in ("left", "up") else 1
            at = options.index(self._at) + step if self._at in options else min(step, 0)
            self._at = options[at % len(options)]
        self._show_table()

    def action_step_back(self) -> None:
        """Close what is open, or take a step of the choice back."""
        typed = self.query_one("#typed", Input)
        if typed.display:
            self._close_typed()
        elif self._choosing.back():
            self._at = ""
            self._show_table()
        else:
            self._note([])

    def action_type(self) -> None:
        """Let a move be typed."""
        if self._choosing.choices:
            typed = self.query_one("#typed", Input)
            typed.placeholder = self._say("play-type-move", move=self._choosing.choices[0])
            typed.display = True
            typed.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        self._close_typed()
        if event.value.strip() in self._choosing.choices:
            self._do(event.value.strip())
        else:
            self._note([self._say("play-not-now")])

    def _close_typed(self) -> None:
        typed = self.query_one("#typed", Input)
        typed.value = ""
        typed.display = False
        self.screen.set_focus(None)

    # ---- help ----

    def action_explain(self) -> None:
        """Say how it is played, and what the keys do."""
        self._note([*how_lines(self.play), *key_lines(self.play)])

    def action_odds(self) -> None:
        """Tell the odds."""
        self._note(odds_lines(self.play))

    def action_hint(self) -> None:
        """Say and mark where to look, once that is known; asked again, tell what to do and why."""
        if self._hint is not None:
            self._note(hint_lines(self._hint, self.play.teller))
            return
        self._note([self._say("play-hint-sought")])
        self.run_worker(self._seek_hint, thread=True, exclusive=True, group="hint")

    def _seek_hint(self) -> None:
        before = self.moment
        hint = seek_hint_for(self.play)
        if self.is_running and len(self.moment.told) == len(before.told):
            self.call_from_thread(self._take_hint, hint)

    def _take_hint(self, hint: Hint | str) -> None:
        """Show the first step of a hint, or all of it where it has none."""
        self._hint = None if isinstance(hint, str) else hint
        looks = [] if self._hint is None else look_lines(self._hint, self.play.teller)
        self._note(looks or hint_lines(hint, self.play.teller))
        self._show_table()

    def _marked(self) -> set[str]:
        """Where the hint says to look: the last word of each place."""
        return set() if self._hint is None else {place.split()[-1] for place in self._hint.look}
