"""One file per screen. A screen asks for one frozen view record and hands its parts to panels, which never fetch."""
