"""The parts that screens are made of. A panel is fed with a part of a view and posts what the user did to it."""
