"""The rules once more as integers and bit masks, for playing thousands of deals to their end; a test holds them against the engine."""
