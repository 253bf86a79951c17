"""Dialogs that ask for something: one form for all, and the small ones that confirm or choose."""
