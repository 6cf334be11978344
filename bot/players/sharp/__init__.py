"""The sharp player: draws the cards it can't see, plays every move out, and takes the one that wins the match most often."""
