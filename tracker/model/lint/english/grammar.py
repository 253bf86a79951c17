"""The small words of English that hold a sentence together."""

from __future__ import annotations

FUNCTION = """
the a an of to in on at by for with from into and or but is are be was were been that this these those it its they
their them there we our us you your he she his her i my not no as than then when if while after before until within
without between per each every any all some can cannot could may might must shall should will would has have had do
does did who which what where how whose so also only both either neither nor via up out over under above below about
off down through during against across
"""
PREPOSITIONS = """
of in on at by for with from into to via per across between under over during after before within about against
through without
"""
DETERMINERS = "the a an our your their his her its my this that these those each every all any some no"
COPULAS = """
is are be was were been being becomes become remains remain stays stay looks look feels feel seems seem sounds sound
isn't aren't gets get
"""
MODALS = "shall must will should would can could may might cannot can't has have needs"
# What tells this language from the other: short words that only it has, and how its words end.
TELLING_WORDS = """
the of and to is are be was were that this these those it its they their with for from by on at in an as or not can
cannot must shall should will would has have had do does who which when if then than after before within without
every each any all some user users system we our you your into only less more tests pass page
"""
TELLING_ENDINGS = "ing tion tions ed ly ness ment ity ful less ship ance ence y th ht ck ss er sh ch ce ge ble bles"
