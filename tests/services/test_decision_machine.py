"""Everything that can be done to decisions, in any order, undo and imports among it: what is sealed stays sealed."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests import factories as make
from tests.factories import DAY
from tests.services.deciding import GOOD, KEY, SHED, WEB, Bench, plan
from tracker.errors import NotFound, TrackerError
from tracker.model.deciding import Dossier
from tracker.model.plan import Criterion, Decision
from tracker.model.seals import Seal
from tracker.services import choosing, history, judging
from tracker.services.adding import add_thing
from tracker.services.answering import remove_option
from tracker.services.dossiers import list_decisions
from tracker.services.editing import edit_thing
from tracker.services.removing import remove_thing
from tracker.store.operations import chain_faults
from tracker.store.recorded import unrecorded_changes
from tracker.store.sealing import broken_seals

NAMES = ("No-show rate", "Set-up time", "Cost")
criteria = st.lists(
    st.builds(make.criterion, st.sampled_from(NAMES), weight=st.sampled_from((1, 2))),
    min_size=1,
    max_size=3,
    unique_by=lambda one: one.name,
).map(tuple)
questions = st.sampled_from(("How do members book a ladder?", "Why?"))
options = st.builds(
    make.option, st.sampled_from((WEB.title, SHED.title, "Third")), assumption=st.sampled_from(("one", "two"))
)
decisions = st.fixed_dictionaries(
    {
        "question": questions,
        "criteria": criteria.filter(lambda listed: len(listed) > 1),
        "options": st.lists(options, max_size=3, unique_by=lambda one: one.title).map(tuple),
        "task": st.sampled_from(("returns", None)),
    }
)


class Decisions(RuleBasedStateMachine):
    """Drives the use cases and remembers what was sealed and which numbers were given."""

    @initialize()
    def begin(self):
        self.folder = tempfile.TemporaryDirectory()
        self.bench = Bench(Path(self.folder.name))
        self.sealed: tuple[str, tuple[Criterion, ...]] | None = None
        self.seals: tuple[Seal, ...] = ()
        self.numbers: dict[int, str] = {1: KEY}

    def teardown(self):
        if hasattr(self, "bench"):
            with self.bench.database.reading() as connection:
                assert chain_faults(connection) == []
                assert unrecorded_changes(connection) == []
                assert broken_seals(connection) == []
            self.folder.cleanup()

    def held(self) -> tuple[Dossier, ...]:
        """All decisions; none without a project, which undoing the first import takes back."""
        try:
            return list_decisions(self.bench.context).dossiers
        except NotFound:
            return ()

    def found(self):
        return {one.decision.key: one for one in self.held()}

    def do(self, act: Callable[..., object], *arguments, **more) -> bool:
        """Do something that may be refused, which changes nothing."""
        before = self.held()
        try:
            act(*arguments, **more)
        except TrackerError:
            assert self.held() == before
            return False
        return True

    @rule()
    def time_passes(self):
        self.bench.later(DAY)

    @rule()
    def seal(self):
        decision = self.found().get(KEY)
        if self.do(self.bench.seal):
            assert self.sealed is None
            self.sealed = (decision.decision.question, decision.decision.criteria)

    @rule(question=questions, listed=criteria, reason=st.sampled_from((None, "because")))
    def set_criteria(self, question, listed, reason):
        if self.do(self.bench.amend, reason, question=question, criteria=listed) and self.sealed is not None:
            assert reason is not None or self.sealed == (question, listed)
            self.sealed = (question, listed)

    @rule(question=questions, listed=criteria)
    def edit(self, question, listed):
        wanted = (question, listed)
        done = self.do(
            edit_thing,
            self.bench.context,
            Decision,
            KEY,
            lambda one: replace(one, question=question, criteria=listed, all_wrong_if="x"),
        )
        assert not done or self.sealed in (None, wanted)

    @rule(decision=decisions, prune=st.booleans(), absent=st.booleans())
    def put(self, decision, prune, absent):
        wanted = plan(decisions=()) if absent else plan(decision=decision)
        self.do(self.bench.put, wanted, prune=prune)

    @rule(option=options, overwrite=st.booleans())
    def add_option(self, option, overwrite):
        done = self.do(self.bench.add, option, overwrite=overwrite)
        assert not done or self.sealed is not None

    @rule(number=st.sampled_from("12"))
    def remove_option(self, number):
        self.do(remove_option, self.bench.context, KEY, number)

    @rule(data=st.data())
    def score(self, data):
        dossier = self.found().get(KEY)
        if dossier is not None and dossier.options:
            names = [criterion.name for criterion in dossier.decision.criteria]
            marks = st.fixed_dictionaries({title: st.integers(0, 10) for title in dossier.titles})
            given = data.draw(st.dictionaries(st.sampled_from(names), marks, min_size=1))
            self.do(judging.give_scores, self.bench.context, KEY, given)

    @rule(option=st.sampled_from((None, "1", "2")))
    def choose(self, option):
        self.do(choosing.choose, self.bench.context, KEY, option, GOOD)

    @rule()
    def review(self):
        self.do(choosing.review, self.bench.context, KEY, "fine", "1w")

    @rule()
    def remove(self):
        assert not self.do(remove_thing, self.bench.context, Decision, KEY) or self.sealed is None

    @rule(key=st.sampled_from((KEY, "other")))
    def ask(self, key):
        self.do(add_thing, self.bench.context, make.decision(key=key, options=()))

    @rule(number=st.none() | st.integers(1, 30))
    def undo(self, number):
        self.do(history.undo, self.bench.context, number)

    @rule(number=st.none() | st.integers(1, 30))
    def redo(self, number):
        self.do(history.redo, self.bench.context, number)

    @invariant()
    def what_was_sealed_is_what_it_says(self):
        dossier = self.found().get(KEY)
        if self.sealed is not None:
            assert (dossier.decision.question, dossier.decision.criteria) == self.sealed
            assert dossier.seals[: len(self.seals)] == self.seals
            self.seals = dossier.seals

    @invariant()
    def options_are_read_only_behind_a_seal(self):
        for dossier in self.found().values():
            assert bool(dossier.seals) or (dossier.options, dossier.scores, dossier.choice) == ((), {}, None)
            assert not dossier.seals or len(dossier.options) == dossier.count

    @invariant()
    def a_choice_is_one_of_the_options_and_is_what_a_review_looks_at(self):
        for dossier in self.found().values():
            assert dossier.choice is None or dossier.choice.option in (None, *dossier.titles)
            assert dossier.choice is not None or not dossier.reviews

    @invariant()
    def no_number_is_ever_given_to_another_decision(self):
        for key, dossier in self.found().items():
            assert self.numbers.setdefault(dossier.number, key) == key


Decisions.TestCase.settings = settings(max_examples=20, stateful_step_count=30, deadline=None)
TestDecisions = Decisions.TestCase
