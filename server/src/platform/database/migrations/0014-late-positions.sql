-- Vessels with positions of a day that their `track_day` does not hold yet. A day in `track_day_pending` is pending as a
-- whole; of a day that was packed already, one late position makes its own vessel pending alone.
CREATE TABLE track_vessel_pending (
  day date NOT NULL,
  mmsi integer NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (day, mmsi)
);

CREATE INDEX track_vessel_pending_mmsi ON track_vessel_pending (mmsi, day);
