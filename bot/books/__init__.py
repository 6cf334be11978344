"""The league's books: each finished game is entered in the transaction of its last move, and people are shown what they came to."""
