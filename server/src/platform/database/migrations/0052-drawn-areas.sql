-- Areas that users draw: a person's, or an organisation's for its members.
CREATE TABLE drawn_area (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer REFERENCES account ON DELETE CASCADE,
  organisation_id integer REFERENCES organisation ON DELETE CASCADE,
  name text NOT NULL,
  shape jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((account_id IS NULL) <> (organisation_id IS NULL))
);
CREATE INDEX drawn_area_account ON drawn_area (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX drawn_area_organisation ON drawn_area (organisation_id) WHERE organisation_id IS NOT NULL;

-- Where a vessel was on a day (UTC), as cells of 0.1 and of 2 degrees (server/src/areas/positions/trackCells.ts): finds the
-- tracks that may be in an area. Days from before this table are filled in by the server.
CREATE TABLE track_cells (
  day date NOT NULL,
  mmsi integer NOT NULL,
  cells integer[] NOT NULL,
  PRIMARY KEY (day, mmsi)
);
CREATE INDEX track_cells_cells ON track_cells USING gin (cells);
