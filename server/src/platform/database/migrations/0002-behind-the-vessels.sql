-- Those behind the vessels: what registers say of companies beyond being owners, persons and their roles, accounts.

-- A company is an owner of kind COMPANY, whether or not it owns a vessel; this is what only companies have.
CREATE TABLE company_detail (
  company_id integer PRIMARY KEY REFERENCES owner ON DELETE CASCADE,
  organisation_form text,
  industry text,
  employees integer,
  founded_day date,
  website text,
  status text CHECK (status IN ('BANKRUPT', 'WINDING_UP', 'DELETED')),
  deleted_day date,
  source text NOT NULL,
  source_date date NOT NULL
);

-- Service providers, as far as search, yards and persons name them.
CREATE TABLE service_provider (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  short_description text,
  website text,
  published boolean NOT NULL DEFAULT false
);
-- A yard a register names is a provider's when their names are the same.
CREATE INDEX service_provider_name ON service_provider (lower(name));

-- No birth date and no national number: there are no columns for them.
CREATE TABLE person (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  photo_path text,
  provider_id integer REFERENCES service_provider ON DELETE SET NULL,
  position text,
  email text,
  mobile text,
  telephone text,
  source text NOT NULL,
  source_date date NOT NULL
);
CREATE INDEX person_provider ON person (provider_id);

-- A role in a company is held by a person, by a company we have, or by one that is only named.
CREATE TABLE company_role (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES owner ON DELETE CASCADE,
  role text NOT NULL,
  position integer NOT NULL,
  person_id integer REFERENCES person ON DELETE CASCADE,
  holder_company_id integer REFERENCES owner ON DELETE SET NULL,
  holder_name text,
  share text,
  source text NOT NULL,
  source_date date NOT NULL,
  CHECK (person_id IS NOT NULL OR holder_name IS NOT NULL)
);
CREATE INDEX company_role_company ON company_role (company_id, position);
CREATE INDEX company_role_person ON company_role (person_id);
CREATE INDEX company_role_holder ON company_role (holder_company_id);

-- Values as reported, in whole units of the currency, by key of the account. Calculated accounts are made when read.
CREATE TABLE annual_report (
  company_id integer NOT NULL REFERENCES owner ON DELETE CASCADE,
  year smallint NOT NULL,
  consolidated boolean NOT NULL,
  currency char(3),
  from_day date,
  until_day date,
  reported jsonb NOT NULL,
  source text NOT NULL,
  source_date date NOT NULL,
  PRIMARY KEY (company_id, year, consolidated)
);

-- Species a quota names.
CREATE TABLE quota_species (
  quota_id integer NOT NULL REFERENCES quota ON DELETE CASCADE,
  species_id integer NOT NULL REFERENCES species,
  PRIMARY KEY (quota_id, species_id)
);
CREATE INDEX quota_species_species ON quota_species (species_id);

-- Medians over vessels alike.
CREATE INDEX vessel_type_length ON vessel (vessel_type_id, length_overall);
-- A yard's vessels.
CREATE INDEX vessel_yard ON vessel (lower(extended -> 'built' ->> 'vesselYard'));

-- Links a fleet is shared by: only the hash of the token is kept.
CREATE TABLE fleet_share (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fleet_id integer NOT NULL REFERENCES fleet ON DELETE CASCADE,
  hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  opened integer NOT NULL DEFAULT 0
);
CREATE INDEX fleet_share_fleet ON fleet_share (fleet_id);

-- Opens the analytics frame, for as long as the sign-in it belongs to.
CREATE TABLE frame_token (
  hash bytea PRIMARY KEY,
  sign_in_id integer NOT NULL REFERENCES sign_in ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX frame_token_sign_in ON frame_token (sign_in_id);
CREATE INDEX frame_token_expiry ON frame_token (expires_at);
