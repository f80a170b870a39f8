"""Work in parts, done here or spread over processes and machines; nothing of what comes out depends on which."""
