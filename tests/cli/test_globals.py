from __future__ import annotations

from unittest import mock

import pytest

from tests.cli.probe import LINE
from tracker.cli import globals as frame
from tracker.cli.registry import COMMANDS


@pytest.fixture(autouse=True)
def _probes():
    with mock.patch.dict(COMMANDS, {name: (f"tests.cli.probe:{name}", LINE) for name in ("probe", "things")}):
        yield


@pytest.fixture
def config(tmp_path):
    """Writes the user's config."""
    file = tmp_path / ".config" / "tracker" / "config.toml"
    file.parent.mkdir(parents=True)

    def write(content: str | bytes):
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return file

    return write


class TestPlaces:
    """A flag beats the environment, which beats the user's config, which beats the default."""

    def test_the_default_is_the_users_data_folder(self, tracker, tmp_path):
        probed = tracker("probe").document
        assert probed["db"] == str(tmp_path / ".local" / "share" / "tracker" / "tracker.db")
        assert probed["project"] is None

    def test_each_place_beats_the_ones_after_it(self, tracker, config):
        config('db = "from-config"\nproject = "config"\nactor = "config"\n')
        no_actor = {"TRACKER_ACTOR": ""}
        assert tracker("probe", **no_actor).document["db"] == "from-config"
        assert tracker("probe", **no_actor).document["project"] == "config"
        assert tracker("probe", **no_actor).document["actor"] == "config"
        variables = {"TRACKER_DB": "from-env", "TRACKER_PROJECT": "env", "TRACKER_ACTOR": "env"}
        probed = tracker("probe", **variables).document
        assert (probed["db"], probed["project"], probed["actor"]) == ("from-env", "env", "env")
        probed = tracker("probe", "--db", "from-flag", "--project", "flag", **variables).document
        assert (probed["db"], probed["project"], probed["actor"]) == ("from-flag", "flag", "env")

    def test_an_empty_variable_is_no_setting(self, tracker):
        assert tracker("probe", TRACKER_PROJECT="").document["project"] is None

    def test_the_actor_is_the_login_name_unless_told(self, tracker):
        with mock.patch("getpass.getuser", return_value="bob"):
            assert tracker("probe", TRACKER_ACTOR="").document["actor"] == "bob"

    def test_a_system_without_login_names_still_works(self, tracker):
        with mock.patch("getpass.getuser", side_effect=KeyError("uid 1234")):
            assert tracker("probe", TRACKER_ACTOR="").document["actor"] == "unknown"

    def test_settings_know_where_they_come_from(self, config, monkeypatch, tmp_path):
        file = config('actor = "bob"')
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
        settings = frame.settle({"db": "x.db"}, {"TRACKER_PROJECT": "ladders"})
        assert settings.origins == {"db": "--db", "project": "TRACKER_PROJECT", "actor": str(file)}


class TestEitherSideOfTheVerb:
    @pytest.mark.parametrize("flag", [("--no-input",), ("--quiet",), ("--db", "x"), ("--project", "p")])
    def test_a_global_option_works_before_and_after(self, tracker, flag):
        plain = tracker("probe").document
        before, after = tracker(*flag, "probe").document, tracker("probe", *flag).document
        assert before == after != plain

    def test_of_two_the_later_one_wins(self, tracker):
        assert tracker("--project", "a", "probe", "--project", "b").document["project"] == "b"

    def test_it_reaches_a_command_inside_a_group(self, tracker):
        for arguments in (
            ("--project", "p", "things", "one"),
            ("things", "--project", "p", "one"),
            ("things", "one", "--project", "p"),
        ):
            assert tracker(*arguments).document["project"] == "p"

    def test_what_follows_a_double_dash_belongs_to_the_command(self, tracker):
        probed = tracker("probe", "--", "--quiet", "--json").document
        assert probed["words"] == ["--quiet", "--json"]
        assert probed["quiet"] is False


class TestConfig:
    def test_an_unknown_key_is_warned_of_with_the_nearest_one(self, tracker, config):
        file = config('projct = "x"\ncolour = 3\n')
        ended = tracker("probe", "--json")
        assert ended.document["project"] is None
        first, second = ended.err.splitlines()
        assert str(file) in first
        assert '"projct"' in first
        assert 'did you mean "project"?' in first
        assert "known are db, project, actor" in second

    def test_quiet_silences_the_warning(self, tracker, config):
        config('projct = "x"')
        assert tracker("probe", "--quiet").err == ""

    @pytest.mark.parametrize("content", ["db = \n", "db = 3\n", b"db = '\xff'\n", b"\xff\xfed\x00b\x00"])
    def test_a_broken_config_is_one_sentence_and_status_1(self, tracker, config, content):
        file = config(content)
        ended = tracker("probe")
        assert (ended.status, ended.out) == (1, "")
        assert ended.err.startswith(f"The settings in {file} cannot be read: ")
        assert len(ended.err.splitlines()) == 2

    def test_a_config_that_is_a_folder_is_one_sentence_too(self, tracker, config):
        file = config("")
        file.unlink()
        file.mkdir()
        assert "cannot be read: Is a directory." in tracker("probe").err

    def test_a_byte_order_mark_and_windows_line_ends_are_fine(self, tracker, config):
        config('\ufeffproject = "ladders"\r\nactor = "bob"\r\n'.encode())
        assert tracker("probe").document["project"] == "ladders"

    def test_help_does_not_read_it(self, tracker, config):
        config("broken")
        assert tracker("probe", "--help").status == 0
