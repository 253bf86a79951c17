"""`tracker add`: parts of the plan, one at a time. A title alone adds a task."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from tracker.cli import output, plan_options
from tracker.cli.globals import Settings
from tracker.cli.verbs import Command, Group, command
from tracker.model.keys import check_key, nfc
from tracker.model.plan import Automation, Check, Decision, Estimate, Person, Project, SpeedProfile, Task

if TYPE_CHECKING:
    from tracker.services.adding import Thing


class AddGroup(Group):
    """The group of `add`, in which a first word that is no kind of thing is the title of a task."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the kind that was named; without one it is a task."""
        if args[0].startswith("-") or self.get_command(ctx, args[0]) is not None:
            return super().resolve_command(ctx, args)
        if any(args[1:]) and not any(arg.startswith("-") for arg in args[1:]):
            title = " ".join(args)
            raise click.UsageError(f'A title of several words needs quotes: {ctx.command_path} "{title}"', ctx)
        self._refuse_slip(ctx, args[0])
        return super().resolve_command(ctx, ["task", *args])

    def _refuse_slip(self, ctx: click.Context, word: str) -> None:
        """A kind with letters swapped, or in the plural, must not become a task; any other word may be a title."""
        for kind in self.list_commands(ctx):
            if sorted(word.lower()) == sorted(kind) or word.lower() == f"{kind}s":
                way = f'Did you mean `{ctx.command_path} {kind}`? A task called so: `{ctx.command_path} task "{word}"`'
                raise click.UsageError(f'"{word}" is nearly the name of a kind. {way}', ctx)


@click.group("add", cls=AddGroup)
def add() -> None:
    """Add a task, or a part of the plan.

    `tracker add "TITLE"` adds a task; anything else is named by its kind first.
    """


def _command(name: str) -> Callable[[Callable[..., None]], Command]:
    return command(name, json=True, parent=add)


@_command("task")
@click.argument("title", metavar="TITLE")
@plan_options.for_adding(plan_options.TASK)
def task(settings: Settings, title: str, key: str | None, **typed: Any) -> None:  # noqa: ANN401 - typed options
    """Add a task.

    Its key is made from the title unless --key gives one. --verified-by 2:field-trial says that the second sentence is
    verified by that check alone. Checks follow one another as given; `:after=` says what one waits for.
    """
    from tracker.cli.plan_changes import with_task

    bare = Task(key=check_key(key) if key else "", title=title)
    _add(settings, "task", with_task(bare, typed))


@_command("check")
@click.argument("label", metavar="LABEL")
@plan_options.for_adding(plan_options.CHECK)
def check(settings: Settings, label: str, limited_by: Any, performer: str, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Add a check that tasks can use.

    `tracker edit task KEY --add-check LABEL` uses it on a task.
    """
    from tracker.cli.plan_changes import with_check

    bare = Check(label=check_key(label), limited_by=limited_by, performer=nfc(performer))
    _add(settings, "check", with_check(bare, typed))


@_command("plan")
@click.argument("label", metavar="LABEL")
@plan_options.for_adding(plan_options.PLAN)
def plan(settings: Settings, label: str, build: Estimate, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Add what automating a check would take."""
    from tracker.cli.opening import open_context
    from tracker.cli.plan_changes import with_automation
    from tracker.services.automating import plan_automation

    key = plan_automation(open_context(settings), label, with_automation(Automation(build=build), typed))
    _told(settings, "plan", key)


@_command("person")
@click.argument("name", metavar="NAME")
@plan_options.for_adding(plan_options.PERSON)
def person(settings: Settings, name: str, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Add a person who performs checks."""
    from tracker.cli.plan_changes import with_person

    _add(settings, "person", with_person(Person(name=nfc(name)), typed))


@_command("decision")
@click.argument("question", metavar="QUESTION")
@plan_options.for_adding(plan_options.DECISION)
def decision(settings: Settings, question: str, key: str | None, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Add a decision: its question, and what it will be judged by.

    A criterion is typed as "No-show rate | missed pick-ups per 100 | lower", with a weight behind one more bar where it
    is not 1. Options come after the criteria are sealed; before that only an import brings them in.
    """
    from tracker.cli.plan_changes import with_decision

    bare = Decision(key=check_key(key) if key else "", question=question)
    _add(settings, "decision", with_decision(bare, typed))


@_command("profile")
@click.argument("name", metavar="NAME")
@plan_options.for_adding(plan_options.PROFILE)
def profile(settings: Settings, name: str, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Add a speed profile, beside those that ship."""
    from tracker.cli.plan_changes import with_profile

    _add(settings, "profile", with_profile(SpeedProfile(name=nfc(name)), typed))


@_command("project")
@click.argument("key", metavar="KEY")
@plan_options.for_adding(plan_options.PROJECT)
def project(settings: Settings, key: str, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Add a project, like `tracker init` with all that can be said of one."""
    from tracker.cli.opening import open_context
    from tracker.cli.plan_changes import with_project
    from tracker.services.adding import add_project
    from tracker.services.machine import local_zone

    made = with_project(Project(key=check_key(key), name=key, timezone=local_zone() or "UTC"), typed)
    add_project(open_context(settings), made)
    _told(settings, "project", made.key)


def _add(settings: Settings, kind: str, thing: Thing) -> None:
    from tracker.cli.opening import open_context
    from tracker.services.adding import add_thing

    _told(settings, kind, add_thing(open_context(settings), thing))


def _told(settings: Settings, kind: str, key: str) -> None:
    if settings.json:
        output.document("added", {"kind": kind, "key": key})
    elif not settings.quiet:
        words = {"profile": "speed profile", "plan": "automation plan for"}
        output.say(f"Added the {words.get(kind, kind)} {key}.")
