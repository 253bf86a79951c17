"""Pure numbers: pay-off, forecast and levers from frozen inputs. It never sees the database; only here numpy is used."""
