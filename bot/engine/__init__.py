"""The rules of All Fours and its family: a pure library without clock, chance, files or Discord.

A game is a value. `new_game` makes one, `apply` carries it on by one action and is the only door; `refusal` tells beforehand
why an action would be refused, `choices` lists what a seat may do, `seat_view` and `public_view` what may be seen.
"""
