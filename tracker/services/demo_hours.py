"""Working hours of made-up people, on the calendar of a time zone.

Owns when somebody is at work next, which is all that the demo needs to make nights, lunch breaks and weekends show in
its waiting times.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo

from tracker.model.plan import Plan
from tracker.model.runs import Pause
from tracker.model.times import instant, load_zone, local

Shift = tuple[time, time]

OFFICE: Mapping[int, Sequence[Shift]] = {day: ((time(9), time(13)), (time(14), time(18))) for day in range(5)}
"""Weekdays from nine to six with an hour for lunch; Monday is 0."""

_OWN: Mapping[str, Mapping[int, Sequence[Shift]]] = {
    "ana": {day: ((time(10), time(12)), (time(17), time(18, 30))) for day in range(5)},
    "mei": {day: ((time(15), time(19)),) for day in (1, 3)},
}
"""Those of the sample plan who are not at work all day."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Working hours by weekday, in a time zone."""

    shifts: Mapping[int, Sequence[Shift]]
    zone: tzinfo

    def next_shift(self, at: int) -> tuple[int, int]:
        """Return the stretch of work that is going on at an instant or comes next, from that instant on."""
        day = local(at, self.zone).date()
        for ahead in range(15):
            for start, end in self._on(day + timedelta(days=ahead)):
                if end > at:
                    return max(start, at), end
        raise ValueError("these are nobody's working hours")

    def work(self, start: int, amount: int) -> tuple[int, tuple[Pause, ...]]:
        """Return when so much work that begins at `start` is done, and the pauses between shifts until then."""
        pauses: list[Pause] = []
        begin, end = self.next_shift(start)
        while amount > end - begin:
            amount -= end - begin
            following = self.next_shift(end)
            pauses.append(Pause(started=end, ended=following[0]))
            begin, end = following
        return begin + amount, tuple(pauses)

    def _on(self, day: date) -> list[tuple[int, int]]:
        return [
            (_at(day, start, self.zone), _at(day, end, self.zone)) for start, end in self.shifts.get(day.weekday(), ())
        ]


def working_hours(plan: Plan) -> tuple[Hours, dict[str, Hours]]:
    """Return the working hours of the office, and those of each person of a plan by name."""
    zone = load_zone(plan.project.timezone)
    people = {person.name: Hours(_OWN.get(person.name, OFFICE), zone) for person in plan.people}
    return Hours(OFFICE, zone), people


def first_morning(now: int, weeks: int, zone: tzinfo) -> int:
    """Return half past eight on the Monday that lies so many weeks before the week of `now`."""
    today = local(now, zone).date()
    monday = today - timedelta(days=today.weekday(), weeks=weeks)
    return _at(monday, time(8, 30), zone)


def _at(day: date, clock: time, zone: tzinfo) -> int:
    return instant(datetime.combine(day, clock, zone))
