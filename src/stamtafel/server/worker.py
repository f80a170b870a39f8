"""A process that bots think in: questions on standard input, answers on standard output."""

import contextlib
import secrets
import signal
import sys
import time
from functools import cache
from typing import BinaryIO

import msgspec

from stamtafel.bots.contract import Bot, Budget
from stamtafel.bots.hinting import hint_of
from stamtafel.bots.levels import load_bot, with_temper
from stamtafel.bots.reasons import fit_reason
from stamtafel.games import load, run
from stamtafel.games.contract import RANDOM, Game, usual_level
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.modes import Mode, current_mode, read_mode
from stamtafel.server.bots import HEADER_BYTES, Answer, HintQuestion, Question, not_ready

RNG_BITS = 63


def answer(asked: Question) -> Answer:
    """What the bot does."""
    game = load(asked.game)
    setup = game.setup(asked.players, asked.options, asked.start)
    view = game.views.view_type.of(game, setup, asked.view)
    told = level_now(asked.level, game, current_mode())
    bot, level = bot_of(told, asked.game), told.partition(":")[0]
    if asked.temper in game.tempers and level != RANDOM:
        bot = with_temper(bot, asked.temper, level, game)
    choice = bot.choose(view, asked.legal, Budget(time.perf_counter), new_rng(secrets.randbits(RNG_BITS)))
    look = hint_of(view, choice).look if isinstance(asked, HintQuestion) else ()
    return Answer(choice.move, fit_reason(choice), look)


@cache
def bot_of(level: str, game: str) -> Bot:
    """The bot of this level for this game; there is one of each in a process, with room to think in."""
    return load_bot(level, game)


def level_now(level: str, game: Game, mode: Mode) -> str:
    """The level that plays: this one, or the usual one of those that the game has and that are ready."""
    ready = [own for own in game.levels if own not in not_ready(mode)]
    return level if level.partition(":")[0] in ready else usual_level(ready)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    while header := questions.read(HEADER_BYTES):
        asked = msgspec.msgpack.decode(questions.read(int.from_bytes(header, "big")), type=HintQuestion | Question)
        content = msgspec.msgpack.encode(answer(asked))
        answers.write(len(content).to_bytes(HEADER_BYTES, "big") + content)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to end
    run(read_mode(sys.argv[1], "the first argument"))
    with open(sys.stdout.fileno(), "wb", buffering=0) as answers, contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers)  # until the server has gone
