"""Alembic's environment: runs the migrations on the connection, and in the transaction, that the program hands in."""

from alembic import context

from tracker.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
