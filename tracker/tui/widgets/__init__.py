"""Widgets that know nothing of the tracker: they draw what they are handed."""
