"""The scrolling part of a form: the field that is being filled in stays in sight, with all that is said about it.

Owns only where it is scrolled to. It looks again whenever it or what is in it changes its height, since faults and
remarks come and go while somebody types. Of a field that is taller than the room its beginning is shown.
"""

from __future__ import annotations

from textual.containers import VerticalScroll


class FormBody(VerticalScroll, can_focus=False):
    """Holds the fields of a form, each a child of its own, and scrolls to the one with the cursor."""

    def on_mount(self) -> None:
        """Follow what is in it as it becomes higher or lower."""
        self.watch(self, "virtual_size", self.look_soon, init=False)

    def on_descendant_focus(self) -> None:
        """Bring the field into sight once what changes with the cursor has its height."""
        self.look_soon()

    def on_resize(self) -> None:
        """Bring the field into sight again in more or less room."""
        self.look_soon()

    def look_soon(self) -> None:
        """Bring the field with the cursor into sight after the next drawing."""
        self.call_after_refresh(self._bring_into_sight)

    def _bring_into_sight(self) -> None:
        field = next((child for child in self.children if child.has_focus_within), None)
        if field is not None:
            room, place = self.container_size.height, field.virtual_region
            last = max(place.bottom - room, 0)
            self.scroll_to(y=min(max(self.scroll_offset.y, last), place.y), animate=False, force=True, immediate=True)
