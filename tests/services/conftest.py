from __future__ import annotations

import pytest

from tests.services.desk import Desk


@pytest.fixture
def desk(tmp_path) -> Desk:
    return Desk(tmp_path)
