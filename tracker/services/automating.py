"""The automation plan of a check: what automating it would take. It is a field of the check with verbs of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tracker.errors import NotFound, Refused
from tracker.model.plan import Automation, Check
from tracker.services.context import Context
from tracker.services.editing import Edited, edit_thing


def plan_automation(context: Context, label: str, automation: Automation) -> str:
    """Give a check an automation plan; return its label. Raises Refused when it has one."""

    def alter(check: Check) -> Check:
        if check.automation is not None:
            raise Refused(
                f"{check.label} has an automation plan already.", f"`tracker edit plan {check.label}` changes it."
            )
        return replace(check, automation=automation)

    return edit_thing(context, Check, label, alter).key


def replan_automation(context: Context, label: str, change: Callable[[Automation], Automation]) -> Edited:
    """Change the automation plan of a check. Raises NotFound when it has none."""

    def alter(check: Check) -> Check:
        return replace(check, automation=change(_planned(check)))

    return edit_thing(context, Check, label, alter)


def forget_automation(context: Context, label: str) -> str:
    """Take the automation plan of a check away; return its label. Raises NotFound when it has none."""

    def alter(check: Check) -> Check:
        _planned(check)
        return replace(check, automation=None)

    return edit_thing(context, Check, label, alter).key


def _planned(check: Check) -> Automation:
    if check.automation is None:
        raise NotFound(f"{check.label} has no automation plan.", f"`tracker add plan {check.label}` adds one.")
    return check.automation
