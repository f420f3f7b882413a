-- Accounts of an OpenID Connect issuer, and which of ours they open.
CREATE TABLE linked_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  -- An address that the issuer gave to another person must not open the account of the one before.
  UNIQUE (issuer, account_id)
);

-- Log-ins by the issuer that have begun; each is used up by the answer.
CREATE TABLE issuer_log_in (
  state_hash bytea PRIMARY KEY,
  -- Of a secret that only the browser that began it has.
  browser_hash bytea NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  -- Proved, and waits for a code of the account's authenticator app.
  account_id integer REFERENCES account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX issuer_log_in_end ON issuer_log_in (expires_at);
