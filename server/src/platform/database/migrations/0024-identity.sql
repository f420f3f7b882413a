-- A vessel is a set of records: rows of registers and ships seen on AIS. Each is stored as it was said, and the row in `vessel`
-- is derived from them. What registers said until now is taken from the vessels, by the source of each value.

ALTER TABLE register_entry RENAME TO register_record;
ALTER TABLE register_record DROP CONSTRAINT register_entry_pkey;
ALTER INDEX register_entry_vessel RENAME TO register_record_vessel;
ALTER TABLE register_record
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN source text NOT NULL DEFAULT '',
  -- The days of the first and the last file with this key, and of the first one with this content.
  ADD COLUMN first_day date NOT NULL DEFAULT '2000-01-01',
  ADD COLUMN last_day date NOT NULL DEFAULT '2000-01-01',
  ADD COLUMN since_day date NOT NULL DEFAULT '2000-01-01',
  -- The row as it was in the file; null in registers of events (their rows are in vessel_event) and where it isn't known.
  ADD COLUMN said jsonb,
  -- What was understood of it: {"fields", "owners", "history", "dates"}.
  ADD COLUMN content jsonb NOT NULL DEFAULT '{"fields": {}}',
  -- What tells vessels apart, normalised, and the version of the rules that normalised it; 0 where that is still to do.
  ADD COLUMN evidence jsonb,
  ADD COLUMN evidence_version smallint NOT NULL DEFAULT 0,
  ALTER COLUMN vessel_id DROP NOT NULL,
  ADD CONSTRAINT register_record_key UNIQUE (register, key);
CREATE INDEX register_record_to_do ON register_record (id) WHERE evidence_version = 0;

UPDATE register_record AS record
SET source = run.source, first_day = run.started_at::date, last_day = run.started_at::date, since_day = run.started_at::date
FROM import_run AS run WHERE run.id = record.run_id;

-- The digest is emptied, so that the next file of the register is read in full.
UPDATE register_record AS record
SET digest = '',
  content = jsonb_build_object('fields', coalesce(told.fields, '{}'), 'dates', coalesce(told.dates, '{}'))
    || CASE WHEN owned.owners IS NULL THEN '{}' ELSE jsonb_build_object('owners', owned.owners) END
    || CASE WHEN past.history IS NULL THEN '{}' ELSE jsonb_build_object('history', past.history) END
FROM vessel
LEFT JOIN manufacturer ON manufacturer.id = vessel.engine_manufacturer_id
CROSS JOIN LATERAL (
  SELECT jsonb_build_object(
    'name', vessel.name, 'flag', vessel.flag, 'vesselType', vessel.vessel_type_id, 'callSign', vessel.call_sign, 'harbourNumber', vessel.harbour_number,
    'registrationNumber', vessel.registration_number, 'registrationDate', vessel.registration_date, 'leftFleet', vessel.left_day, 'port', vessel.port,
    'imo', vessel.imo, 'mmsi', vessel.mmsi, 'cfr', vessel.cfr, 'built.buildYear', vessel.build_year, 'vesselSizes.lengthOverall', vessel.length_overall,
    'vesselSizes.bruttotons', vessel.gross_tonnage, 'engine.manufacturerId', manufacturer.name, 'engine.power', vessel.engine_power,
    'fleetRegister.mainGear', vessel.main_gear, 'fleetRegister.hullMaterial', vessel.hull_material) AS columns
) AS held
CROSS JOIN register_record AS of
CROSS JOIN LATERAL (
  SELECT jsonb_object_agg(path, value) FILTER (WHERE value IS NOT NULL AND value <> 'null') AS fields,
         jsonb_object_agg(path, origin -> 'date') AS dates
  FROM jsonb_each(vessel.sources) AS origins (path, origin),
       LATERAL (SELECT coalesce(
         nullif(held.columns -> path, 'null'),
         vessel.extended #> string_to_array(replace(path, 'extendedFields.', ''), '.')) AS value) AS found
  WHERE origin ->> 'source' = of.source
) AS told
CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object(
    'kind', owner.kind, 'name', owner.name, 'address', owner.address, 'city', owner.city, 'postcode', owner.postcode,
    'country', owner.country, 'registrationNumber', owner.registration_number) ORDER BY vessel_owner.position) AS owners
  FROM vessel_owner JOIN owner ON owner.id = vessel_owner.owner_id
  WHERE vessel_owner.vessel_id = vessel.id AND vessel_owner.source = of.source
) AS owned
CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('kind', kind, 'value', value, 'from', from_day, 'until', until_day)) AS history
  FROM vessel_history WHERE vessel_history.vessel_id = vessel.id AND vessel_history.source = of.source
) AS past
WHERE of.id = record.id AND vessel.id = record.vessel_id;

ALTER TABLE register_record
  ALTER COLUMN source DROP DEFAULT, ALTER COLUMN first_day DROP DEFAULT, ALTER COLUMN last_day DROP DEFAULT,
  ALTER COLUMN since_day DROP DEFAULT, ALTER COLUMN content DROP DEFAULT,
  DROP CONSTRAINT register_entry_vessel_id_fkey,
  -- New records get the number of their vessel before it is known whether it will be a new one.
  ADD CONSTRAINT register_record_vessel_id_fkey FOREIGN KEY (vessel_id) REFERENCES vessel ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED;

-- What records said in other files than those that count now.
CREATE TABLE register_record_version (
  record_id integer NOT NULL REFERENCES register_record ON DELETE CASCADE,
  digest bytea NOT NULL,
  since_day date NOT NULL,
  last_day date NOT NULL,
  said jsonb,
  content jsonb NOT NULL,
  PRIMARY KEY (record_id, digest)
);

-- Events belong to the record that told of them. `since_day` is the day of the first file with the event as it is.
ALTER TABLE vessel_event ADD COLUMN record_id integer REFERENCES register_record ON DELETE CASCADE, ADD COLUMN since_day date;
UPDATE vessel_event SET record_id = record.id, since_day = record.since_day
FROM register_record AS record WHERE record.register = vessel_event.register AND record.vessel_id = vessel_event.vessel_id;
DELETE FROM vessel_event WHERE record_id IS NULL;
ALTER TABLE vessel_event
  DROP CONSTRAINT vessel_event_pkey,
  ALTER COLUMN record_id SET NOT NULL,
  ALTER COLUMN since_day SET NOT NULL,
  ADD PRIMARY KEY (record_id, from_day, event),
  DROP CONSTRAINT vessel_event_vessel_id_fkey,
  ADD CONSTRAINT vessel_event_vessel_id_fkey FOREIGN KEY (vessel_id) REFERENCES vessel ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX vessel_event_vessel ON vessel_event (vessel_id);

-- Values, as 64 bits of their digest, under which records that may be one vessel are found.
CREATE TABLE record_block (
  block bigint NOT NULL,
  record_id integer NOT NULL REFERENCES register_record ON DELETE CASCADE,
  PRIMARY KEY (block, record_id)
);
CREATE INDEX record_block_record ON record_block (record_id);

-- Pairs of records that are one vessel by the rules, with the reasons.
CREATE TABLE identity_join (
  a integer NOT NULL REFERENCES register_record ON DELETE CASCADE,
  b integer NOT NULL REFERENCES register_record ON DELETE CASCADE,
  strength smallint NOT NULL,
  reasons jsonb NOT NULL,
  PRIMARY KEY (a, b),
  CHECK (a < b)
);
CREATE INDEX identity_join_b ON identity_join (b);

-- Pairs of records that may be one vessel, for a person to decide.
CREATE TABLE identity_suggestion (
  a integer NOT NULL REFERENCES register_record ON DELETE CASCADE,
  b integer NOT NULL REFERENCES register_record ON DELETE CASCADE,
  reasons jsonb NOT NULL,
  against jsonb NOT NULL,
  PRIMARY KEY (a, b),
  CHECK (a < b)
);
CREATE INDEX identity_suggestion_b ON identity_suggestion (b);

-- What people decided of pairs of records.
CREATE TABLE identity_decision (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Pairs decided in one step have one number.
  step integer NOT NULL,
  a integer NOT NULL REFERENCES register_record ON DELETE CASCADE,
  b integer NOT NULL REFERENCES register_record ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('join', 'split')),
  actor text NOT NULL,
  decided_at timestamptz NOT NULL,
  reason text NOT NULL DEFAULT '',
  undone_by text,
  undone_at timestamptz,
  CHECK (a < b)
);
CREATE SEQUENCE identity_step AS integer OWNED BY identity_decision.step;
CREATE UNIQUE INDEX identity_decision_pair ON identity_decision (a, b) WHERE undone_at IS NULL;
CREATE INDEX identity_decision_b ON identity_decision (b) WHERE undone_at IS NULL;
CREATE INDEX identity_decision_step ON identity_decision (step);

-- Identifiers of records whose vessel goes without, since another vessel has them.
CREATE TABLE contested_identifier (
  vessel_id integer NOT NULL REFERENCES vessel ON DELETE CASCADE,
  identifier text NOT NULL,
  value text NOT NULL,
  heard boolean NOT NULL,
  since_day date NOT NULL,
  source text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (vessel_id, identifier)
);
CREATE INDEX contested_identifier_value ON contested_identifier (identifier, value);

-- What each MMSI sent of its ship, one row for each identity.
CREATE TABLE ship_seen (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mmsi integer NOT NULL,
  imo integer,
  call_sign text,
  name text,
  ship_type smallint,
  -- Metres.
  length smallint,
  width smallint,
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  -- Days on which it was heard.
  days integer NOT NULL DEFAULT 1,
  -- The record of it; null before it is known to which vessel it belongs.
  record_id integer REFERENCES register_record ON DELETE SET NULL,
  -- Its identity changed since its record was written.
  is_changed boolean NOT NULL DEFAULT true
);
CREATE INDEX ship_seen_mmsi ON ship_seen (mmsi);
CREATE UNIQUE INDEX ship_seen_record ON ship_seen (record_id) WHERE record_id IS NOT NULL;
CREATE INDEX ship_seen_changed ON ship_seen (id) WHERE is_changed;

-- Which MMSI a vessel used when; null for an unknown or future day. Tracks are kept by MMSI and read through this.
CREATE TABLE used_mmsi (
  vessel_id integer NOT NULL REFERENCES vessel ON DELETE CASCADE,
  mmsi integer NOT NULL,
  from_day date,
  until_day date,
  -- A register says so, or AIS.
  basis text NOT NULL CHECK (basis IN ('register', 'ais')),
  PRIMARY KEY (vessel_id, mmsi)
);
CREATE INDEX used_mmsi_mmsi ON used_mmsi (mmsi);
