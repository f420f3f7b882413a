-- What providers do and where they are, as the map and the lists of services need it.

-- Branches of services, and with a parent the categories of a branch.
CREATE TABLE service_branch (
  id integer PRIMARY KEY,
  parent_id integer REFERENCES service_branch,
  position integer NOT NULL,
  names jsonb NOT NULL,
  media_path text
);

CREATE TABLE provider_branch (
  provider_id integer NOT NULL REFERENCES service_provider ON DELETE CASCADE,
  branch_id integer NOT NULL REFERENCES service_branch,
  PRIMARY KEY (provider_id, branch_id)
);
CREATE INDEX provider_branch_branch ON provider_branch (branch_id);

CREATE TABLE provider_address (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id integer NOT NULL REFERENCES service_provider ON DELETE CASCADE,
  title text NOT NULL,
  country char(2) NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180)
);
CREATE INDEX provider_address_provider ON provider_address (provider_id);

CREATE TABLE account_provider (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  provider_id integer NOT NULL REFERENCES service_provider ON DELETE CASCADE,
  PRIMARY KEY (account_id, provider_id)
);
CREATE INDEX account_provider_provider ON account_provider (provider_id);
