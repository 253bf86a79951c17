"""The database: every SELECT and every change. It hands out frozen records of the model, never rows."""
