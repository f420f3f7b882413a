-- Files that users export, made in the background and kept for a day. The parts are in the database so that any process
-- makes them and any serves them.
CREATE TABLE export (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL,
  format text NOT NULL,
  name text NOT NULL,
  asked jsonb NOT NULL,
  -- Of the API key that asked for it; null for a session.
  scopes text[],
  language text NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  percent smallint NOT NULL DEFAULT 0,
  reason text,
  rows integer,
  bytes integer,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX export_account ON export (account_id);
CREATE INDEX export_created ON export (created_at);

CREATE TABLE export_part (
  export_id integer NOT NULL REFERENCES export ON DELETE CASCADE,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (export_id, position)
);
-- The parts are compressed files or long texts that are read once.
ALTER TABLE export_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
