-- People of registers who were erased on request: digests by which imports leave them out. No name in clear.
CREATE TABLE suppressed_person (
  key bytea PRIMARY KEY,
  erased_at timestamptz NOT NULL,
  erased_by text NOT NULL
);
-- The secret of these digests, so that names can't be tried without it.
CREATE TABLE suppression_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL
);
INSERT INTO suppression_secret (secret)
  VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
