"""Alembic's environment: runs the migrations on the connection, and in the transaction, that the program hands in.

It is told nothing of the tables as the program sees them, so that a migration makes today what it made when it was
written: every name in it is final.
"""

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
context.run_migrations()
