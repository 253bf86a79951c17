"""The plan as a TOML file: read with every fault in its place, written so that people like to read it."""
