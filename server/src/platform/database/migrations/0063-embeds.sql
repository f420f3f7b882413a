-- Pages in frames of other sites: an account's own, or one that a member made for an organisation, which goes with the
-- membership. What it shows is named by its number alone: registers and lists of ports may lose it.
CREATE TABLE embed (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  organisation_id integer,
  kind text NOT NULL CHECK (kind IN ('VESSEL', 'PORT', 'PROVIDER')),
  subject_id integer NOT NULL,
  theme text NOT NULL CHECK (theme IN ('AUTO', 'LIGHT', 'DARK')),
  hosts text[] NOT NULL CHECK (cardinality(hosts) > 0),
  created_at timestamptz NOT NULL,
  FOREIGN KEY (organisation_id, account_id) REFERENCES organisation_member (organisation_id, account_id)
    ON DELETE CASCADE
);
CREATE INDEX embed_account ON embed (account_id);
CREATE INDEX embed_organisation ON embed (organisation_id) WHERE organisation_id IS NOT NULL;

-- Signs the addresses of embeds.
CREATE TABLE embed_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL
);
INSERT INTO embed_secret (secret)
  VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
