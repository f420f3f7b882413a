-- Several accounts that hold fleets and providers together.
CREATE TABLE organisation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  suspended_at timestamptz,
  suspended_reason text NOT NULL DEFAULT ''
);
CREATE INDEX organisation_name ON organisation (lower(name), id);

-- An account can't be removed while it is a member: its organisations could be left without an owner.
CREATE TABLE organisation_member (
  organisation_id integer NOT NULL REFERENCES organisation ON DELETE CASCADE,
  account_id integer NOT NULL REFERENCES account,
  role text NOT NULL CHECK (role IN ('OWNER', 'MANAGER', 'MEMBER')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, account_id)
);
CREATE INDEX organisation_member_account ON organisation_member (account_id);

-- Only the hash of the code in the emailed link is kept.
CREATE TABLE organisation_invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id integer NOT NULL REFERENCES organisation ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('OWNER', 'MANAGER', 'MEMBER')),
  hash bytea NOT NULL UNIQUE,
  invited_by integer REFERENCES account ON DELETE SET NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX organisation_invitation_email ON organisation_invitation (organisation_id, lower(email));
CREATE INDEX organisation_invitation_by ON organisation_invitation (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX organisation_invitation_expiry ON organisation_invitation (expires_at);

-- A provider belongs to accounts (account_provider) or to an organisation.
CREATE TABLE organisation_provider (
  provider_id integer PRIMARY KEY REFERENCES service_provider ON DELETE CASCADE,
  organisation_id integer NOT NULL REFERENCES organisation
);
CREATE INDEX organisation_provider_organisation ON organisation_provider (organisation_id);

-- The accounts that may change a provider: its own ones, or the owners and managers of its organisation.
CREATE VIEW provider_owner AS
  SELECT account_id, provider_id FROM account_provider
  UNION ALL
  SELECT member.account_id, held.provider_id
  FROM organisation_provider held
  JOIN organisation ON organisation.id = held.organisation_id AND organisation.suspended_at IS NULL
  JOIN organisation_member member ON member.organisation_id = held.organisation_id
    AND member.role IN ('OWNER', 'MANAGER');

-- A fleet of a person has an account alone, one that an organisation shares an organisation alone, and a member's
-- private one in an organisation both.
ALTER TABLE fleet ALTER COLUMN account_id DROP NOT NULL;
ALTER TABLE fleet ADD COLUMN organisation_id integer REFERENCES organisation;
ALTER TABLE fleet ADD CONSTRAINT fleet_held CHECK (account_id IS NOT NULL OR organisation_id IS NOT NULL);
CREATE INDEX fleet_organisation ON fleet (organisation_id) WHERE organisation_id IS NOT NULL;

-- The accounts that see a fleet, and whether they may change it. A private fleet whose keeper has left is the owners'.
CREATE VIEW fleet_viewer AS
  SELECT account_id, id AS fleet_id, true AS may_change FROM fleet WHERE organisation_id IS NULL
  UNION ALL
  SELECT member.account_id, fleet.id, fleet.account_id IS NOT NULL OR member.role IN ('OWNER', 'MANAGER')
  FROM fleet
  JOIN organisation ON organisation.id = fleet.organisation_id AND organisation.suspended_at IS NULL
  JOIN organisation_member member ON member.organisation_id = fleet.organisation_id
  WHERE fleet.account_id IS NULL OR fleet.account_id = member.account_id
    OR member.role = 'OWNER' AND NOT EXISTS (
      SELECT FROM organisation_member keeper
      WHERE keeper.organisation_id = fleet.organisation_id AND keeper.account_id = fleet.account_id
    );
