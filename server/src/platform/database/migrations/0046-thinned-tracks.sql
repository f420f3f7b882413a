-- Whether a day of a track has only the points that show its way, its stops and its gaps.
ALTER TABLE track_day ADD COLUMN thinned boolean NOT NULL DEFAULT false;

CREATE INDEX track_day_full ON track_day (day) WHERE NOT thinned;
