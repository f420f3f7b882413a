-- Encounters, loitering and gaps, found from tracks (server/src/areas/seaEvents). Tracks as in `track_day`, places in 1/600,000 degree.
CREATE TABLE sea_event (
  kind text NOT NULL CHECK (kind IN ('ENCOUNTER', 'LOITERING', 'GAP')),
  track integer NOT NULL,
  -- 0 for none.
  other_track integer NOT NULL DEFAULT 0,
  starts timestamptz NOT NULL,
  -- Null for a ship that was not heard since.
  ends timestamptz,
  latitude integer NOT NULL,
  longitude integer NOT NULL,
  evidence jsonb NOT NULL,
  PRIMARY KEY (track, starts, kind, other_track)
);
CREATE INDEX sea_event_starts ON sea_event (starts);
CREATE INDEX sea_event_ends ON sea_event (ends) WHERE kind = 'GAP';
CREATE INDEX sea_event_other ON sea_event (other_track, starts) WHERE other_track > 0;

-- Days of which events are to be found again.
CREATE TABLE sea_event_pending (
  day date PRIMARY KEY,
  due_at timestamptz NOT NULL
);
