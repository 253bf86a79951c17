"""Use cases: one small function for each thing a user can do, each in one transaction."""
