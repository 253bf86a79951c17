"""Speed, measured by hand: `python -m tests.benchmarks [ROW ...]` prints ratios against floors of the same run.

A floor is the least that any program built on the same parts has to do. Machines differ and are noisy, so nothing here
asserts; read the ratio and the target beside it.
"""
