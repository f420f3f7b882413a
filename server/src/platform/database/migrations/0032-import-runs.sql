-- Imports are started, followed and undone on the page, too.
ALTER TABLE import_run
  -- The register whose records it wrote; null in imports of companies.
  ADD COLUMN register text,
  ADD COLUMN actor text NOT NULL DEFAULT 'command line',
  -- A dry run works everything out and keeps nothing.
  ADD COLUMN dry boolean NOT NULL DEFAULT false,
  -- How far it is, in words.
  ADD COLUMN progress text,
  -- Some of the vessels that it adds, changes and removes, with fields before and after.
  ADD COLUMN difference jsonb,
  ADD COLUMN stopped_by text,
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN undone_by text,
  DROP CONSTRAINT import_run_outcome_check,
  ADD CONSTRAINT import_run_outcome_check CHECK (outcome IN ('waiting', 'running', 'done', 'failed', 'undone'));
CREATE INDEX import_run_started ON import_run (started_at, id);

-- What records were before a run wrote them, of the latest runs of each register.
CREATE TABLE import_run_record (
  run_id integer NOT NULL REFERENCES import_run ON DELETE CASCADE,
  record_id integer NOT NULL,
  -- The row of register_record, only its days if nothing else was written, or null if the run made the record.
  before jsonb,
  versions jsonb,
  events jsonb,
  PRIMARY KEY (run_id, record_id)
);

-- Licences that a run added (null) or removed.
CREATE TABLE import_run_licence (
  run_id integer NOT NULL REFERENCES import_run ON DELETE CASCADE,
  licence_id integer NOT NULL,
  before jsonb,
  PRIMARY KEY (run_id, licence_id)
);
