"""A first hand: real moves in the real engine on prepared packs, against computers."""
