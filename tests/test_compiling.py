"""The cache of compiled rules: never stale, never in the way."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import stamtafel
import stamtafel.games.cache
from stamtafel.games.cache import compiling_stamp, source_hash

PACKAGE = Path(stamtafel.__file__).parent
CALLER = "from stamtafel.games.caller import call; print(call(1))"


def _run(program: str, package: Path, cache: Path, **settings: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(package.parent), "STAMTAFEL_CACHE": str(cache)} | settings
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def _copy_package(directory: Path) -> Path:
    package = directory / "stamtafel"
    (package / "games").mkdir(parents=True)
    shutil.copy(PACKAGE / "__init__.py", package)
    for name in ("__init__.py", "cache.py", "compiling.py", "hidden.py"):
        shutil.copy(PACKAGE / "games" / name, package / "games")
    return package


def _write_caller(package: Path, functions: str) -> None:
    head = "from stamtafel.games.compiling import part, rule\n\n"
    (package / "games" / "caller.py").write_text(head + functions)


@pytest.mark.parametrize("kind", ["rule", "part", "step", "inner"])
def test_a_changed_rule_reaches_every_compiled_caller(tmp_path: Path, kind: str) -> None:
    package = _copy_package(tmp_path)
    head = "from stamtafel.games.compiling import inner, part, rule, step\n"
    (package / "games" / "caller.py").write_text(
        f"{head}from stamtafel.games.callee import answer\n\n@rule\ndef call(x):\n    return answer(x)\n"
    )
    callee = package / "games" / "callee.py"
    callee.write_text(f"{head}\n@{kind}\ndef answer(x):\n    return x + 1\n")
    assert _run(CALLER, package, tmp_path / "cache") == "2"
    assert _run(CALLER, package, tmp_path / "cache") == "2"
    callee.write_text(f"{head}\n@{kind}\ndef answer(x):\n    return x + 2\n")
    assert _run(CALLER, package, tmp_path / "cache") == "3"


def test_a_part_has_no_machine_code_but_in_what_calls_it(tmp_path: Path) -> None:
    """Or callers would run that, which is not optimised, instead of their own."""
    package = _copy_package(tmp_path)
    _write_caller(
        package,
        "@part\ndef answer(x):\n    return x + 1\n\n"
        "@rule\ndef call(x):\n    return answer(x)\n\ndef has_code(function):\n"
        "    (made,) = function.overloads.values()\n"
        "    return made.library.get_pointer_to_function(made.fndesc.llvm_func_name) != 0\n",
    )
    program = "from stamtafel.games.caller import *; print(call(1), has_code(answer), has_code(call))"
    assert _run(program, package, tmp_path / "cache", STAMTAFEL_RULES="compiled") == "2 False True"


def test_parts_that_call_each_other_are_refused(tmp_path: Path) -> None:
    package = _copy_package(tmp_path)
    _write_caller(
        package,
        "@part\ndef ping(x):\n    return pong(x - 1) if x > 0 else 0\n\n"
        "@part\ndef pong(x):\n    return ping(x - 1) if x > 0 else 1\n\n"
        "@rule\ndef call(x):\n    return ping(x)\n",
    )
    program = (
        "from stamtafel.games.caller import call\ntry:\n    call(3)\nexcept Exception as error:\n    print(error)"
    )
    said = _run(program, package, tmp_path / "cache", STAMTAFEL_RULES="compiled")
    assert "make one of them a rule" in said


def test_the_hash_sees_every_source_of_the_rules(tmp_path: Path) -> None:
    package = _copy_package(tmp_path)
    before = source_hash(package)
    (package / "games" / "new.py").write_text("")
    added = source_hash(package)
    (package / "games" / "new.py").rename(package / "games" / "renamed.py")
    assert len({before, added, source_hash(package)}) == 3


def test_what_was_compiled_from_other_files_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    package, other = _copy_package(tmp_path), _copy_package(tmp_path / "other")
    assert source_hash(package) == source_hash(other)
    assert compiling_stamp(package) != compiling_stamp(other)
    before = compiling_stamp(package)
    os.utime(next((package / "games").glob("*.py")), (1, 1))
    assert compiling_stamp(package) != before


def test_what_another_compiler_compiled_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    stamps = [compiling_stamp(PACKAGE)]
    monkeypatch.setattr(stamtafel.games.cache, "version", lambda _: "0.99")
    stamps.append(compiling_stamp(PACKAGE))
    monkeypatch.setattr(sys, "version", "3.99")
    assert len({*stamps, compiling_stamp(PACKAGE)}) == 3


def test_old_code_goes_and_nothing_else(tmp_path: Path) -> None:
    old, other, young = (tmp_path / name for name in (f"{'0' * 16}-compiled", "my-thesis", f"{'1' * 16}-checked"))
    for directory in (old, other, young):
        directory.mkdir()
    for directory in (old, other):
        os.utime(directory, (0, 0))
    _run("import stamtafel.games.compiling", PACKAGE, tmp_path)
    assert [directory.exists() for directory in (old, other, young)] == [False, True, True]


def test_rules_compile_without_a_home_to_cache_in(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    program = "from stamtafel.games.chance import new_rng; print(len(new_rng(1)))"
    assert _run(program, PACKAGE, blocked / "cache") == "4"


def test_an_unknown_way_to_run_rules_is_refused(tmp_path: Path) -> None:
    environment = os.environ | {"STAMTAFEL_RULES": "fast"}
    done = subprocess.run(
        [sys.executable, "-c", "import stamtafel.games.compiling"],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "compiled, checked, interpreted" in done.stderr
