-- Passkeys (WebAuthn credentials) of accounts.
CREATE TABLE passkey (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often its device says it was used; 0 for devices that don't count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  -- Its provider keeps a copy, so it survives the loss of the device.
  synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_account ON passkey (account_id);

-- What a device is asked to sign; each is used up by the answer.
CREATE TABLE passkey_challenge (
  hash bytea PRIMARY KEY,
  -- Of a new passkey; null for a log-in.
  account_id integer REFERENCES account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_end ON passkey_challenge (expires_at);
