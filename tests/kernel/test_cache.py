"""The cache of compiled code: never stale, never in the way."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import stamtafel.kernel.cache
from stamtafel.kernel.cache import OWN, compiling_stamp, is_kept, mark_kept, package_of, source_hash

pytestmark = pytest.mark.process

HEAD = "from stamtafel.kernel.kernels import inner, kernel\n\n"
CALL = "from {package}.caller import call; print(call(1))"


def _run(program: str, cache: Path, *paths: Path, **settings: str) -> str:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, paths)), "STAMTAFEL_CACHE": str(cache)}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment | settings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of our package with the kernel only, to change at will."""
    package = tmp_path / "copy" / "stamtafel"
    shutil.copytree(OWN / "kernel", package / "kernel")
    for name in ("__init__.py", "version.py"):
        shutil.copy(OWN / name, package)
    (package / "games").mkdir()
    (package / "games" / "__init__.py").write_text("")
    return package


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A package of somebody else's."""
    package = tmp_path / "elsewhere" / "their_game"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    return package


def _change(callee: str, cache: Path, package: Path, *paths: Path) -> list[str]:
    """What a caller answers with one callee, again, and with another one."""
    name = "stamtafel.games" if package.name == "games" else package.name
    (package / "caller.py").write_text(
        f"{HEAD}from {name}.callee import answer\n\n@kernel\ndef call(x):\n    return answer(x)\n"
    )
    answers = []
    for more in (1, 1, 2):
        (package / "callee.py").write_text(f"{HEAD}\n{callee}\ndef answer(x):\n    return x + {more}\n")
        answers.append(_run(CALL.format(package=name), cache, *paths))
    return answers


@pytest.mark.parametrize("callee", ["@kernel", "@inner", "@inner(apart=True)"])
def test_a_changed_kernel_reaches_every_compiled_caller(tmp_path: Path, own: Path, callee: str) -> None:
    assert _change(callee, tmp_path / "cache", own / "games", own.parent) == ["2", "2", "3"]


def test_so_does_one_of_a_game_in_another_package(tmp_path: Path, other: Path) -> None:
    assert _change("@inner", tmp_path / "cache", other, OWN.parent, other.parent) == ["2", "2", "3"]


def test_another_package_is_compiled_anew_when_ours_changes(own: Path, other: Path) -> None:
    before = source_hash(other)
    (other / "callee.py").write_text("")
    added = source_hash(other)
    assert len({before, added, source_hash(OWN)}) == 3
    assert package_of(source_hash) == OWN


def test_an_inner_function_has_no_machine_code_but_in_what_calls_it(tmp_path: Path, own: Path) -> None:
    """Or callers would run that, which is not optimised, instead of their own."""
    (own / "games" / "caller.py").write_text(
        f"{HEAD}@inner(apart=True)\ndef answer(x):\n    return x + 1\n\n"
        "@kernel\ndef call(x):\n    return answer(x)\n\ndef has_code(function):\n"
        "    (made,) = function.variant('compiled').overloads.values()\n"
        "    return made.library.get_pointer_to_function(made.fndesc.llvm_func_name) != 0\n"
    )
    program = "from stamtafel.games.caller import *; print(call(1), has_code(answer), has_code(call))"
    assert _run(program, tmp_path / "cache", own.parent, STAMTAFEL_RULES="compiled") == "2 False True"


def test_inner_functions_that_call_each_other_are_refused(tmp_path: Path, own: Path) -> None:
    (own / "games" / "caller.py").write_text(
        f"{HEAD}@inner\ndef ping(x):\n    return pong(x - 1) if x > 0 else 0\n\n"
        "@inner\ndef pong(x):\n    return ping(x - 1) if x > 0 else 1\n\n"
        "@kernel\ndef call(x):\n    return ping(x)\n"
    )
    program = (
        "from stamtafel.games.caller import call\ntry:\n    call(3)\nexcept Exception as error:\n    print(error)"
    )
    assert "make one of them a @kernel" in _run(
        program, tmp_path / "cache", own.parent, STAMTAFEL_RULES="compiled"
    )


def test_what_was_compiled_from_other_files_does_not_count(other: Path) -> None:
    before = compiling_stamp(other)
    os.utime(other / "__init__.py", (1, 1))
    assert compiling_stamp(other) != before


def test_what_another_compiler_compiled_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    stamps = [compiling_stamp(OWN)]
    monkeypatch.setattr(stamtafel.kernel.cache, "version", lambda _: "0.99")
    stamps.append(compiling_stamp(OWN))
    monkeypatch.setattr(sys, "version", "3.99")
    assert len({*stamps, compiling_stamp(OWN)}) == 3


def test_what_is_kept_is_kept_for_one_package_and_mode(other: Path) -> None:
    stamtafel.kernel.cache.open_cache("checked", other)
    mark_kept("checked", "their_game", other)
    assert is_kept("checked", "their_game", other)
    assert not is_kept("compiled", "their_game", other)
    assert not is_kept("checked", "their_game")
    assert is_kept("interpreted", "their_game")


def test_old_code_goes_and_nothing_else(tmp_path: Path) -> None:
    old, mine, young = (tmp_path / name for name in (f"{'0' * 16}-compiled", "my-thesis", f"{'1' * 16}-checked"))
    for directory in (old, mine, young):
        directory.mkdir()
    for directory in (old, mine):
        os.utime(directory, (0, 0))
    _run("from stamtafel.kernel.cache import *; open_cache('compiled', OWN)", tmp_path, OWN.parent)
    assert [directory.exists() for directory in (old, mine, young)] == [False, True, True]


def test_kernels_compile_without_a_home_to_cache_in(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    program = "from stamtafel.kernel.chance import below, new_rng; print(below(new_rng(1), 1))"
    assert _run(program, blocked / "cache", OWN.parent) == "0"


def test_an_unknown_wish_is_refused_with_a_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "stamtafel", "laws", "push"],
        env=os.environ | {"STAMTAFEL_RULES": "fast"}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "stamtafel: STAMTAFEL_RULES is one of compiled, checked, interpreted, not 'fast'\n"
