-- Changes of a vessel's name, flag and owners in the register, for alerts and their rehearsals. Of owners only that they changed:
-- names would outlive the erasure of a person. Transactions that write it take turns, so the numbers are in the order of commits.
CREATE TABLE vessel_change (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  vessel_id integer NOT NULL REFERENCES vessel ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('NAME', 'FLAG', 'OWNER')),
  before text,
  after text
);
CREATE INDEX vessel_change_vessel ON vessel_change (vessel_id, at);
CREATE INDEX vessel_change_at ON vessel_change (at);

-- From when on changes are kept; null if they always were.
ALTER TABLE register_revision ADD COLUMN changes_since timestamptz;
UPDATE register_revision SET changes_since = now() WHERE EXISTS (SELECT FROM vessel);

-- The last of them that alerts looked at. It replaces alert_vessel, which processes of the version before still use.
CREATE TABLE alert_change_progress (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  judged bigint NOT NULL
);
