"""The frame of every dialog: in the middle, never larger than the screen, its buttons always in sight."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

T = TypeVar("T")


class Dialog(ModalScreen[T], Generic[T]):
    """A dialog that gives one answer and changes nothing by itself. Escape leaves it without one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Leave", show=True)]

    def action_leave(self) -> object:
        """Give no answer."""
        return self.dismiss(None)
