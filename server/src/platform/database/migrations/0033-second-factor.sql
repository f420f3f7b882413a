-- One-time codes of an authenticator app; confirmed once the first code proved that the app has the secret.
CREATE TABLE one_time_code (
  account_id integer PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  -- The period of the latest accepted code: no code of it or of an earlier one is accepted.
  last_step integer NOT NULL DEFAULT 0
);

-- What an account keeps on paper for a lost phone; each is removed by its use.
CREATE TABLE recovery_code (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  hash bytea NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (account_id, hash)
);

-- Whether more than a password opened it.
ALTER TABLE sign_in ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
