"""A plan file in which every key that exists stands once."""

from __future__ import annotations

EVERYTHING = """
[project]
key = "ladders"
name = "Ladder library"
timezone = "America/Mexico_City"
horizon_weeks = 8.5
pays_by = "touch"
speed_profile = "our-agent"
compare_profile = "baseline-100"
agents = 3
language = "en"
thresholds = { automate = 0.9, not_worth_it = 0.1, holds_back_share = 0.05, holds_back = "2h", critical_share = 0.2 }

[[people]]
name = "ana"
login = "ana2"
hours_per_week = 20.5
capacity = 2

[[checks]]
label = "tests"
limited_by = "specs-and-tests"
performer = "machine"
estimate = { low = "10m", likely = "15m", high = "1h30" }
touch = "1.5s"
runs_per_week = 10
first_pass = 0.7
capacity = 2

[checks.automation]
build = { low = "4h", likely = "6h", high = "12h" }
upkeep_per_week = "10m"
covers = 0.9
residual = "2m"
residual_touch = "1m"
cost_per_run = 0.02

[[checks]]
label = "approval"
limited_by = "taste"
performer = "ana"
estimate = "1d"

[[tasks]]
key = "catalogue"
title = "Catalogue"

[[tasks]]
key = "returns"
title = "Return flow: [red] --done"
done = [
    "Ladders are back",
    { statement = "Nobody waits", verified_by = ["tests", "approval"], accepted = "ana asks: by eye" },
]
depends_on = ["catalogue"]
checks = [
    "tests",
    { label = "approval", estimate = { low = "1h", likely = "2h", high = "3h" }, touch = "5m", after = [] },
]

[tasks.generation]
estimate = "2h"
drafts = 4
tokens_per_draft = 200
streams = 2
requests = 3
input_tokens = 0
speed_profile = "our-agent"

[[tasks.decisions]]
key = "booking"
question = "How do members book?"
criteria = [
    { name = "No-show rate", measure = "missed per 100", better = "lower", weight = 2.5 },
    { name = "Reach", measure = "members", better = "higher" },
]
all_wrong_if = "nobody comes"

[[speed_profiles]]
name = "our-agent"
output_tokens_per_s = 90
input_tokens_per_s = 4000
aggregate_tokens_per_s = 900.5
context_tokens = 200000
max_output_tokens = 32000
ttft = "2s"
overhead = "6s"
prices = { input_per_million = 3, output_per_million = 15.5, currency = "EUR" }
source = "our logs"
as_of = "2026-09-30"

[speed_profiles.conditions]
model = "m"
hardware = "h"
batch_size = "1"
context_length = "c"
time_to_first_token = "t"
workload = "w"
"""
"""A plan in which every key stands."""
