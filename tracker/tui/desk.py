"""The desk an act works at: runs use cases off the screen's thread, and asks the user what is missing.

Owns the one way from the interface to the use cases and back. What a user can cause comes back as a sentence on the
screen; whatever was changed is announced once, and every screen that is seen reloads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from tracker.errors import TrackerError
from tracker.services.context import Context

if TYPE_CHECKING:
    from textual.screen import ModalScreen

    from tracker.tui.app import TrackerApp

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 1.0
"""Seconds after which it is said that something takes long."""


class Desk:
    """What an act is handed: the context of a project, the app to ask through, a way to get things done."""

    def __init__(self, app: TrackerApp, context: Context) -> None:
        self.app = app
        self.context = context

    def within(self, project: str | None) -> Desk:
        """Return a desk in another project, for what is pointed at there; None: this one."""
        if project is None or project == self.context.project:
            return self
        return Desk(self.app, replace(self.context, project=project))

    def choose_project(self, key: str | None) -> None:
        """Work in another project from now on; None: in all of them."""
        self.app.desk.context = replace(self.context, project=key)

    def act_as(self, actor: str | None) -> None:
        """Act as somebody else from now on; None: as before."""
        self.app.desk.context = replace(self.context, actor=actor or self.context.actor)

    async def read(self, use_case: Callable[..., T], *arguments: object, **options: object) -> T:
        """Run a use case that only reads, in a thread. Raises TrackerError."""
        return await self._wait_for(asyncio.to_thread(use_case, self.context, *arguments, **options))

    async def write(self, use_case: Callable[..., T], *arguments: object, **options: object) -> T:
        """Run a use case that changes something, and announce the change. Raises TrackerError.

        It has a thread that is waited for when the user leaves.
        """
        work = partial(use_case, self.context, *arguments, **options)
        result = await self._wait_for(asyncio.get_running_loop().run_in_executor(self.app.writers, work))
        self.app.look_for_changes()
        return result

    async def do(self, use_case: Callable[..., T], *arguments: object, **options: object) -> T | None:
        """Like `write`, but a refusal is told on the screen; returns None then."""
        try:
            return await self.write(use_case, *arguments, **options)
        except TrackerError as fault:
            self.tell_fault(fault)
            return None

    async def look(self, use_case: Callable[..., T], *arguments: object, **options: object) -> T | None:
        """Like `read`, but a refusal is told on the screen; returns None then."""
        try:
            return await self.read(use_case, *arguments, **options)
        except TrackerError as fault:
            self.tell_fault(fault)
            return None

    async def _wait_for(self, work: Awaitable[T]) -> T:
        """Wait for work in a thread, and say so when that takes long: a large import, or another process's lock."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            self.tell("Still working on it ...")
        return await task

    async def ask(self, dialog: ModalScreen[T]) -> T | None:
        """Show a dialog and wait for its answer; None when it was left."""
        return await self.app.push_screen_wait(dialog)

    def tell(self, sentence: str) -> None:
        """Say what happened."""
        self.app.notify(sentence, markup=False, timeout=4)

    def tell_fault(self, fault: TrackerError) -> None:
        """Say what was refused, and the way out."""
        text = f"{fault.message}\n{fault.hint}" if fault.hint else fault.message
        self.app.notify(text, title="Not done", severity="error", markup=False, timeout=8)
