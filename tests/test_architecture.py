"""Holds the house together: who may import whom, what a call loads, that modules and tests say what they are for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from tests.cli.running import ROOT, clean_environment
from tracker.cli.registry import COMMANDS

HEAVY = ("sqlalchemy", "alembic", "pydantic", "tomli", "tomlkit", "tree_sitter", "jinja2", "wcwidth", "platformdirs")
MODULES = sorted((ROOT / "tracker").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
OWN_PARTS = ("tracker.store", "tracker.services", "tracker.planfile", "tracker.report", "tracker.cli.commands")


def loaded_by(*arguments: str, home: Path, statuses: tuple[int, ...] = (0,)) -> set[str]:
    """The modules that are loaded when a command line has run in a process of its own."""
    program = (
        "import sys\n"
        "from tracker.__main__ import main\n"
        "try:\n    main()\n"
        "except SystemExit as leave:\n    print('\\n', *sys.modules, file=sys.stderr)\n    raise\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        env=clean_environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.returncode in statuses, ended.stderr
    return set(ended.stderr.splitlines()[-1].split())


def named(path: Path) -> str:
    """A path as it is shown in a test's name."""
    return str(path.relative_to(ROOT))


def test_imports_point_only_downward_and_siblings_do_not_know_each_other(capsys):
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True) == 0, (
        capsys.readouterr().out
    )


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ()], ids=["help", "version", "bare"])
def test_a_call_that_touches_no_data_loads_nothing_that_is_for_data(arguments, tmp_path):
    loaded = loaded_by(*arguments, home=tmp_path)
    assert "click" in loaded
    assert loaded.isdisjoint(HEAVY)
    assert not [name for name in loaded if name.startswith(OWN_PARTS)]


def test_arithmetic_alone_does_not_load_the_database(tmp_path):
    sizes = ("--drafts", "40", "--tokens", "20000", "--rate", "100", "--faster", "1000000")
    loaded = loaded_by("amdahl", *sizes, home=tmp_path)
    assert "tracker.cli.commands.amdahl" in loaded
    assert loaded.isdisjoint({"sqlalchemy", "alembic", "pydantic", "jinja2"})


@pytest.mark.parametrize("name", [name for name in ("list", "next", "status") if name in COMMANDS])
def test_reading_an_existing_database_loads_no_migrations_and_no_parsers(name, tmp_path):
    for _ in range(2):  # the first call makes the database
        loaded = loaded_by(name, home=tmp_path, statuses=(0, 1))
    assert "sqlalchemy" in loaded
    assert loaded.isdisjoint({"alembic", "sqlalchemy.orm", "pydantic", "tomli", "tomlkit", "tree_sitter", "jinja2"})


def test_opening_the_interface_loads_neither_what_writes_nor_forms_nor_other_screens():
    """It is what launching waits for: acts load what they need when they are done."""
    program = (
        "import sys\nimport tracker.cli.opening, tracker.tui.launch, tracker.tui.screens.today\nprint(*sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    loaded = set(ended.stdout.split())
    assert "tracker.tui.screens.today" in loaded, ended.stderr
    late = {"tracker.tui.forms.form", "tracker.store.changes", "tracker.services.kinds", "tracker.services.editing"}
    late |= {"alembic", "pydantic", "jinja2", "numpy", "tracker.services.dossiers", "tracker.report.model"}
    screens = {f"tracker.tui.screens.{name}" for name in ("tasks", "task", "report", "history", "decisions", "whatif")}
    assert loaded.isdisjoint(late | screens)


def test_the_model_needs_nothing_but_the_standard_library():
    names = [f"tracker.model.{module.stem}" for module in MODULES if module.parent.name == "model"]
    program = (
        f"import sys, {', '.join(names)}\n"
        "files = {name: getattr(module, '__file__', None) or '' for name, module in sys.modules.items()}\n"
        "print(*(name for name, file in files.items() if 'site-packages' in file or name == 'sqlite3'))"
    )
    shown = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    # The names with an underscore are what an installation starts every interpreter with.
    assert [name for name in shown.stdout.split() if not name.startswith("_")] == []


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_every_module_says_first_what_it_is_for(module):
    said = ast.get_docstring(ast.parse(module.read_text()))
    assert said, f"{named(module)} has no first paragraph"
    assert said.splitlines()[0].endswith("."), f"the first line of {named(module)} is no sentence"


@pytest.mark.parametrize("module", TESTS, ids=named)
def test_every_test_promises_something(module):
    """By a docstring, or by a name that is a clause of at least three words."""
    for part in ast.walk(ast.parse(module.read_text())):
        if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)) and part.name.startswith("test_"):
            words = part.name.removeprefix("test_").split("_")
            assert len(words) >= 3 or ast.get_docstring(part), f"{part.name} in {named(module)} promises nothing"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_in_a_module_of_its_family(name):
    module, _, attribute = COMMANDS[name][0].partition(":")
    assert (ROOT / f"{module.replace('.', '/')}.py").is_file() or (ROOT / module.replace(".", "/")).is_dir()
    assert attribute.isidentifier()
