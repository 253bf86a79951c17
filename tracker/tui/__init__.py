"""The terminal interface: screens that ask for one frozen view record each and post what the user wants done."""
