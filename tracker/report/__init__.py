"""The report as frozen values, and the documents it is shown as: Markdown for people, JSON for scripts."""
