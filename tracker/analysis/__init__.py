"""Pure numbers: pay-off, forecast and levers from frozen inputs. It sees no database, and numpy lives only here."""
