"""tracker: a spec-first delivery tracker that says where automation would actually pay off."""

__version__ = "0.1.0"
