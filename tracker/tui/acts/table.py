"""All acts, in the order in which help and palette list them."""

from __future__ import annotations

from tracker.tui.acts import Act
from tracker.tui.acts.bottlenecks import BOTTLENECKS
from tracker.tui.acts.clocks import CLOCKS
from tracker.tui.acts.deciding import DECIDING
from tracker.tui.acts.files import FILES
from tracker.tui.acts.filtering import FILTERING
from tracker.tui.acts.gating import GATING
from tracker.tui.acts.going import GOING
from tracker.tui.acts.history import HISTORY
from tracker.tui.acts.performing import PERFORMING
from tracker.tui.acts.planning import PLANNING
from tracker.tui.acts.projects import PROJECTS
from tracker.tui.acts.recording import RECORDING
from tracker.tui.acts.reporting import REPORTING
from tracker.tui.acts.settings import SETTINGS
from tracker.tui.acts.settling import SETTLING
from tracker.tui.acts.task_page import TASK_PAGE
from tracker.tui.acts.trying import TRYING
from tracker.tui.acts.verdicts import VERDICTS

ACTS: tuple[Act, ...] = (
    *CLOCKS,
    *VERDICTS,
    *PERFORMING,
    *SETTLING,
    *GATING,
    *RECORDING,
    *TASK_PAGE,
    *BOTTLENECKS,
    *TRYING,
    *DECIDING,
    *FILTERING,
    *PLANNING,
    *HISTORY,
    *REPORTING,
    *FILES,
    *SETTINGS,
    *PROJECTS,
    *GOING,
)

BY_NAME = {act.name: act for act in ACTS}


def acts_of(screen: str) -> list[Act]:
    """Return the acts that are offered on a screen."""
    return [act for act in ACTS if act.belongs_to(screen)]
