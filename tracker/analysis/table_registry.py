"""The tables of a plan, each kept once: steps that can take the same times share theirs.

Owns no rule about times, only which of them are the same; thousands of steps usually need a handful of tables.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from tracker.analysis.delivery import CheckRecord, Delivery, TaskState, UnderWay
from tracker.analysis.tables import Table, check_table, generation_table, pools
from tracker.model.plan import Step


class Tabling:
    """Gives tables their numbers."""

    def __init__(self, delivery: Delivery) -> None:
        self._delivery = delivery
        self.pooled = pools(delivery)
        self._numbers: dict[Table, int] = {}
        self._asked: dict[Hashable, int] = {}

    @property
    def tables(self) -> tuple[Table, ...]:
        """Every table so far, in the order of the numbers."""
        return tuple(self._numbers)

    def check(self, record: CheckRecord, step: Step, *, queues: bool, under_way: UnderWay | None = None) -> int:
        """Return the number of the table of a check, or of its open run."""

        def make() -> Table:
            return check_table(record, step, self.pooled, queues=queues, under_way=under_way)

        return self._number((step.check, step.estimate, step.touch, under_way), make)

    def generation(self, task: TaskState, *, queues: bool, age: int | None = None) -> int:
        """Return the number of the table of a generation, or of one that is `age` old."""

        def make() -> Table:
            return generation_table(task, self._delivery, queues=queues, age=age)

        return self._number((task.generation, task.generated, age), make)

    def _number(self, asked: Hashable, make: Callable[[], Table]) -> int:
        known = self._asked.get(asked)
        if known is None:
            known = self._asked[asked] = self._numbers.setdefault(make(), len(self._numbers))
        return known
