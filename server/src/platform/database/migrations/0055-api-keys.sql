-- Keys of programs: an account's own, or one that a member made for an organisation, which goes with the membership.
-- Only the hash of a key is kept.
CREATE TABLE api_key (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  organisation_id integer,
  name text NOT NULL,
  prefix text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  last_used_from text,
  FOREIGN KEY (organisation_id, account_id) REFERENCES organisation_member (organisation_id, account_id)
    ON DELETE CASCADE
);
CREATE INDEX api_key_account ON api_key (account_id);
CREATE INDEX api_key_organisation ON api_key (organisation_id) WHERE organisation_id IS NOT NULL;
CREATE INDEX api_key_created ON api_key (created_at, id);
CREATE INDEX api_key_expiry ON api_key (expires_at);
