-- Files that the server fetches and imports every night.
CREATE TABLE import_schedule (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL UNIQUE,
  address text NOT NULL,
  format text NOT NULL,
  mapping_id integer REFERENCES import_mapping,
  encoding text,
  -- Of the day, in UTC.
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  paused boolean NOT NULL DEFAULT false,
  next_at timestamptz NOT NULL,
  -- Failed attempts since the last night or success.
  attempts integer NOT NULL DEFAULT 0,
  -- Administrators were notified that it fails.
  notified boolean NOT NULL DEFAULT false,
  last_at timestamptz,
  result text CHECK (result IN ('imported', 'unchanged', 'failed')),
  message text,
  run_id integer REFERENCES import_run ON DELETE SET NULL,
  -- The file that was imported last, and what it was imported as.
  seen jsonb,
  -- The process that fetches it now has this number, and renews the time while it works.
  claim uuid,
  claimed_until timestamptz,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (address, format, mapping_id)
);
CREATE INDEX import_schedule_mapping ON import_schedule (mapping_id);
CREATE INDEX import_schedule_run ON import_schedule (run_id);

ALTER TABLE notice
  DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check
    CHECK (kind IN ('BOOKING', 'LEAD', 'PAYMENT', 'ARTICLE', 'ANNOUNCEMENT', 'CORRECTION', 'IMPORT'));
