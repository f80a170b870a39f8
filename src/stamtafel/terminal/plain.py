"""Playing line by line: for pipes, screen readers, and terminals that can do no more."""

from collections import Counter
from collections.abc import Sequence

from stamtafel.telling import Teller
from stamtafel.terminal.helping import hint_lines, how_lines, look_lines, odds_lines, seek_hint_for
from stamtafel.terminal.log import Log, who_sits_there
from stamtafel.terminal.moment import SHOW, Hint, Moment, Play, Refused, label

PER_LINE = 6
MOST_TARGETS = 8
HELP, ODDS, HINT, LEAVE, WHY = "?", "o", "h", "q", "w"
OUT_OF_SIGHT = "\n" * 50


def play_by_line(play: Play) -> None:
    """Play until the game is over; raises EOFError when the person leaves."""
    print(", ".join(who_sits_there(play)))
    print(play.teller.texts.say("play-lines"))
    log, waited = Log(), ""
    while True:
        moment = play.moment()
        _print(log.news(moment, play))
        if moment.choices:
            _take_turn(play, moment)
        elif moment.is_over and not moment.goes_on:
            if moment.retold and moment.retold != moment.told:
                _offer_reasons(play, moment)
            return
        else:
            waits = play.teller.sentence(moment.asks) if moment.view is None else ""
            if waits != waited:
                print(waits)
            waited = waits
            play.go_on()


def _print(lines: Sequence[str]) -> None:
    for one in lines:
        print(one)


def _take_turn(play: Play, moment: Moment) -> None:
    """Show the table and what can be done, and do what the person chooses."""
    teller = play.teller
    print(OUT_OF_SIGHT if SHOW in moment.choices else "")
    if SHOW not in moment.choices and moment.view is not None and not moment.is_over:
        _print([teller.sentence(saying) for saying in teller.game.display.table(moment.view)])
    print(teller.sentence(moment.asks))
    _show_choices(moment.choices, teller)
    looked: Hint | None = None  # where a hint said to look
    while True:
        typed = input("> ").strip()
        if typed == LEAVE:
            raise EOFError
        if typed in (HELP, ODDS):
            _print(_help(typed, play))
            continue
        if typed == HINT:
            looked = _tell_hint(play, looked)
            continue
        choice = _choice(typed, moment.choices)
        if choice is None:
            print(teller.texts.say("play-not-allowed", most=len(moment.choices)))
            continue
        try:
            play.choose(choice)
        except Refused as refused:
            print(refused)
        return


def _offer_reasons(play: Play, moment: Moment) -> None:
    """Tell the game again, with why bots did what they did, to who asks for it."""
    print(play.teller.texts.say("play-why"))
    try:
        asked = input("> ").strip()
    except EOFError:
        asked = ""
    if asked == WHY:
        _print(Log().news(moment.told_again(), play))


def _choice(typed: str, choices: Sequence[str]) -> str | None:
    """What was typed, by its number or in notation; None if it is no choice."""
    if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(choices):
        return choices[int(typed) - 1]
    return typed if typed in choices else None


def _help(typed: str, play: Play) -> list[str]:
    if typed == ODDS:
        return odds_lines(play)
    return [*how_lines(play), play.teller.texts.say("play-lines")]


def _tell_hint(play: Play, looked: Hint | None) -> Hint | None:
    """Say where to look, and what to do to who was told that; the answer is the hint, if there is one."""
    hint = looked or seek_hint_for(play)
    if isinstance(hint, str):
        _print([hint])
        return None
    looks = [] if looked else look_lines(hint, play.teller)
    _print(looks or hint_lines(hint, play.teller))
    return hint


def _show_choices(choices: Sequence[str], teller: Teller) -> None:
    """The choices with their numbers; of a card that can go to many spaces only that it can."""
    targets = Counter(choice.rpartition(" ")[0] for choice in choices)
    buttons = [
        f"[{number}] {label(choice, teller)}"
        for number, choice in enumerate(choices, 1)
        if targets[choice.rpartition(" ")[0]] <= MOST_TARGETS
    ]
    for start in range(0, len(buttons), PER_LINE):
        print("  ".join(buttons[start : start + PER_LINE]))
    for play, count in targets.items():
        if count > MOST_TARGETS:
            print(teller.texts.say("play-type-space", card=play.removeprefix("play "), count=count))
