"""The words of the tracker as frozen types, and every rule that needs no input or output."""
