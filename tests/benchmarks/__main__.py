"""`python -m tests.benchmarks [ROW ...]`: measure all rows, or the ones named."""

from __future__ import annotations

import sys

from tests.benchmarks.rows import ROWS


def main() -> None:
    """Run the rows named on the command line."""
    names = sys.argv[1:] or list(ROWS)
    unknown = [name for name in names if name not in ROWS]
    if unknown:
        sys.exit(f"There is no row {', '.join(unknown)}; rows are {', '.join(ROWS)}.")
    for name in names:
        ROWS[name]()


main()
