-- Who registers proves that the email is theirs. Until then the account is a USER alone, and its name is nobody's: the
-- owner of the address may register, or have an account, all the same.
ALTER TABLE account ADD COLUMN confirmed_at timestamptz DEFAULT now();
ALTER TABLE account DROP CONSTRAINT account_username_key_key;
CREATE UNIQUE INDEX account_confirmed_name ON account (username_key) WHERE confirmed_at IS NOT NULL;
CREATE INDEX account_unconfirmed_name ON account (username_key) WHERE confirmed_at IS NULL;
CREATE INDEX account_email ON account (lower(email)) WHERE email <> '';

-- One-time links in emails, stored as SHA-256 of 256 random bits.
CREATE TABLE email_link (
  hash bytea PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  -- REGISTER confirms the name of a new account, CHANGE another email of its profile, RESET sets a new password.
  purpose text NOT NULL CHECK (purpose IN ('REGISTER', 'CHANGE', 'RESET')),
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_link_account ON email_link (account_id, purpose);
