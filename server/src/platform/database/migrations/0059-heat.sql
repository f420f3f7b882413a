-- Days of vessels (UTC) whose tracks were packed anew since what is derived from them was: the hours of activity.
CREATE TABLE track_day_changed (
  day date NOT NULL,
  mmsi integer NOT NULL,
  PRIMARY KEY (mmsi, day)
);

-- The time that a ship spent in cells of 0.1 degrees on a day (UTC), between positions (server/src/areas/activity/hours.ts). Tracks as in
-- `track_day`.
CREATE TABLE activity_day (
  day date NOT NULL,
  track integer NOT NULL,
  -- Cells with milliseconds, all and at fishing speed (server/src/areas/activity/packHours.ts).
  packed bytea NOT NULL,
  -- The sums, with each cell rounded to a second.
  seconds integer NOT NULL,
  fishing_seconds integer NOT NULL,
  -- Of the vessel, if everybody may see its positions of the day; else null, and the day is in no figure.
  flag text,
  -- 0 for unknown; null with the flag.
  vessel_type_id integer,
  PRIMARY KEY (day, track)
);

-- Until when the positions of today are counted of each ship; past days are counted anew once they are packed.
CREATE TABLE activity_counted (
  track integer PRIMARY KEY,
  until timestamptz NOT NULL
);

-- Days whose heat is to be added up again.
CREATE TABLE heat_pending (
  day date PRIMARY KEY
);

-- Hours by cell, vessel type and flag, as tiles of 16 by 16 cells (server/src/areas/activity/tiles.ts): of each day, and of each month.
CREATE TABLE heat (
  -- How wide a cell is, in tenths of a degree.
  grid smallint NOT NULL,
  tile integer NOT NULL,
  span char(1) NOT NULL CHECK (span IN ('D', 'M')),
  -- The day, or the first of the month.
  start date NOT NULL,
  packed bytea NOT NULL,
  PRIMARY KEY (grid, tile, span, start)
);
CREATE INDEX heat_start ON heat (start);
-- They are compact already.
ALTER TABLE heat ALTER COLUMN packed SET STORAGE EXTERNAL;

-- What the hours are counted by. One row, which is locked by who counts.
CREATE TABLE heat_basis (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- The rules of counting.
  rules text NOT NULL,
  -- The rules of privacy that all of the heat keeps, and the register and day for which they were applied.
  privacy text NOT NULL,
  register text NOT NULL,
  counted_at timestamptz NOT NULL
);
INSERT INTO heat_basis (rules, privacy, register, counted_at) VALUES ('', '', '', '-infinity');
