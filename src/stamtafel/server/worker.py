"""A process that bots think in: questions on standard input, answers on standard output."""

import contextlib
import secrets
import signal
import sys
from typing import BinaryIO

import msgspec

from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load
from stamtafel.games.chance import new_rng
from stamtafel.games.compiling import MODE
from stamtafel.games.position import View
from stamtafel.server.bots import HEADER_BYTES, Answer, Question, not_ready

RNG_BITS = 63


def answer(asked: Question) -> Answer:
    """What the bot does."""
    game = load(asked.game)
    setup = game.setup(asked.players, asked.options, asked.start)
    view = View.from_bytes(game, setup, asked.view)
    bot = load_bot(level_now(asked.level, MODE), asked.game)
    choice = bot.choose(view, asked.legal, Budget(), new_rng(secrets.randbits(RNG_BITS)))
    return Answer(choice.move)


def level_now(level: str, mode: str) -> str:
    """The level that plays."""
    return "normal" if level in not_ready(mode) else level


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    while header := questions.read(HEADER_BYTES):
        asked = msgspec.msgpack.decode(questions.read(int.from_bytes(header, "big")), type=Question)
        content = msgspec.msgpack.encode(answer(asked))
        answers.write(len(content).to_bytes(HEADER_BYTES, "big") + content)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to end
    with open(sys.stdout.fileno(), "wb", buffering=0) as answers, contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers)  # until the server has gone
