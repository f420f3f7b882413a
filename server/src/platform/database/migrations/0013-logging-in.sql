-- Where an account logged in before: a device that keeps a token of ours, or an address. Wrong passwords from elsewhere
-- must not keep its owner out there.
CREATE TABLE known_place (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  -- SHA-256 of the device's token, or of the account and the address.
  hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, hash)
);
CREATE INDEX known_place_hash ON known_place (hash);

-- The known place that an attempt came from; null for any other.
ALTER TABLE login_attempt ADD COLUMN place bytea;

-- The sign-in that handed this one over: it ends with it.
ALTER TABLE sign_in ADD COLUMN parent_id integer REFERENCES sign_in ON DELETE SET NULL;
CREATE INDEX sign_in_parent ON sign_in (parent_id) WHERE parent_id IS NOT NULL;

-- SHA-256 of what is known of the device that used it: within a few seconds the same device may use it again.
ALTER TABLE remember_token ADD COLUMN used_by bytea;
