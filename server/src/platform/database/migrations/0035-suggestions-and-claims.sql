-- What users think is wrong of a vessel, company or person, for an administrator to decide.
CREATE TABLE suggestion (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('VESSEL', 'COMPANY', 'PERSON')),
  vessel_id integer REFERENCES vessel ON DELETE CASCADE,
  company_id integer REFERENCES owner ON DELETE CASCADE,
  person_id integer REFERENCES person ON DELETE CASCADE,
  -- The vessel that it was about before that one was merged into another.
  merged_from integer,
  title text NOT NULL,
  -- Null for something else than a field, which the note tells.
  field text,
  value text,
  note text NOT NULL,
  -- The account owns the vessel or company by a claim.
  by_owner boolean NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'ACCEPTED', 'REFUSED')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  CHECK (num_nonnulls(vessel_id, company_id, person_id) = 1),
  CHECK ((field IS NULL) = (value IS NULL))
);
CREATE INDEX suggestion_account ON suggestion (account_id) WHERE state = 'WAITING';
CREATE INDEX suggestion_created ON suggestion (created_at, id);
CREATE INDEX suggestion_vessel ON suggestion (vessel_id);

-- Who says that a vessel or a company is theirs, for an administrator to decide.
CREATE TABLE claim (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('VESSEL', 'COMPANY')),
  vessel_id integer REFERENCES vessel ON DELETE CASCADE,
  company_id integer REFERENCES owner ON DELETE CASCADE,
  merged_from integer,
  title text NOT NULL,
  statement text NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'ACCEPTED', 'REFUSED', 'ENDED')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  CHECK (num_nonnulls(vessel_id, company_id) = 1)
);
CREATE INDEX claim_account ON claim (account_id);
CREATE INDEX claim_created ON claim (created_at, id);
CREATE INDEX claim_vessel ON claim (vessel_id);
CREATE INDEX claim_company ON claim (company_id) WHERE state = 'ACCEPTED';

ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('BOOKING', 'LEAD', 'PAYMENT', 'ARTICLE', 'ANNOUNCEMENT', 'CORRECTION'));
