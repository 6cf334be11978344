-- A page of the partnerships is ordered and counted within one index, however many pairs a server has.

DROP INDEX pairs_by_games;

CREATE INDEX pairs_on_a_board ON pairs (guild, season, kind, games, wins, points, hung, lost, first_at);
