"""For all tests: nothing about time is asserted, so that a slow machine fails none, and neither does Hypothesis."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("any machine", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
