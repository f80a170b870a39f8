"""A connection to a server, which comes back when it is lost. What is heard is heard in a thread of its own."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Condition, Event, Thread
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from stamtafel.terminal.moment import Refused
from stamtafel.wire import PROTOCOL

Message = dict[str, Any]
LOST, FOUND, GONE = "lost", "found", "gone"  # heard beside what the server says: the connection is lost, is back
SILENT_SECONDS = 3.5  # a server says something more often
ANSWER_SECONDS = 10.0
FIRST_WAIT, LONGEST_WAIT = 0.5, 8.0  # seconds between two tries to come back


class Link:
    """The connection of one person, who is the same one after it was lost."""

    def __init__(
        self, server: str, name: str, token: str | None, language: str, heard: Callable[[Message], None]
    ) -> None:
        """Connect, and let `heard` be called with all that comes; raises OSError, or Refused with a sentence."""
        self._address = server.rstrip("/").replace("http", "ws", 1) + "/ws"
        self.name, self.token, self._language = name, token, language
        self._heard = heard
        self._answers: dict[str, Message | None] = {}
        self._answered = Condition()
        self._closing = Event()
        self._socket = self._dial()
        Thread(target=self._run, daemon=True).start()

    def say(self, type: str, **values: object) -> None:
        """Say something without waiting for the answer; it is lost where the connection is."""
        self._send(secrets.token_hex(8), type, values)

    def ask(self, type: str, **values: object) -> Message:
        """The answer to this, once it is done; raises Refused, without a sentence where nobody answered."""
        asked = secrets.token_hex(8)
        with self._answered:
            self._answers[asked] = None
            self._send(asked, type, values)
            self._answered.wait_for(lambda: self._answers[asked] is not None, ANSWER_SECONDS)
            answer = self._answers.pop(asked)
        if answer is None or answer["type"] == LOST:
            raise Refused("")
        if answer["type"] == "refused":
            raise Refused(answer["sentence"])
        return answer

    def _send(self, id: str, type: str, values: Mapping[str, object]) -> None:
        with suppress(OSError, WebSocketException):  # then the thread finds out, too
            self._socket.send(json.dumps({"type": type, "id": id, **values}))

    def close(self) -> None:
        """Go."""
        self._closing.set()
        self._socket.close()

    # ---- in the thread ----

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                while True:
                    self._take(json.loads(self._socket.recv(timeout=SILENT_SECONDS)))
            except (OSError, WebSocketException):
                pass
            self._drop()
            if not self._closing.is_set():
                self._heard({"type": LOST})
                self._come_back()

    def _take(self, message: Message) -> None:
        self._heard(message)
        self._answer(message)

    def _answer(self, message: Message) -> None:
        with self._answered:
            if message.get("id") in self._answers:
                self._answers[message["id"]] = message
                self._answered.notify_all()

    def _drop(self) -> None:
        """What was asked has no answer any more."""
        self._socket.close()
        with self._answered:
            self._answers = {asked: {"type": LOST} for asked in self._answers}
            self._answered.notify_all()

    def _come_back(self) -> None:
        wait = FIRST_WAIT
        while not self._closing.wait(wait):
            try:
                self._socket = self._dial()
            except Refused as refused:
                self._closing.set()
                self._heard({"type": GONE, "sentence": str(refused)})
            except (OSError, WebSocketException):
                wait = min(2 * wait, LONGEST_WAIT)
            else:
                self._heard({"type": FOUND})
                return

    def _dial(self) -> ClientConnection:
        """A connection that was welcomed; raises OSError, WebSocketException, or Refused with a sentence."""
        socket = connect(
            self._address, compression=None, max_queue=None, max_size=None, close_timeout=1, legacy=True
        )
        hello = {"protocol": PROTOCOL, "language": self._language, "token": self.token, "name": self.name}
        socket.send(json.dumps({"type": "hello", "id": secrets.token_hex(8), **hello}))
        while (message := json.loads(socket.recv(timeout=ANSWER_SECONDS)))["type"] != "welcome":
            if message["type"] == "refused":
                socket.close()
                if message["code"] == "bad-token" and self.token is not None:
                    self.token = None  # of a server that has forgotten: come as somebody new
                    return self._dial()
                raise Refused(message["sentence"])
        self.token, self.name = message["token"] or self.token, message["name"]
        return socket
