-- What it took to be ranked when a season ended, so that its table and titles stay whatever a server asks for later.

ALTER TABLE seasons ADD COLUMN minimum INTEGER;  -- NULL while it runs

UPDATE seasons SET minimum = (SELECT l.minimum FROM leagues l WHERE l.guild = seasons.guild) WHERE ended_at IS NOT NULL;
