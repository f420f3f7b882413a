-- Addresses of other programs, to which events are sent: an account's own, or one that a member made for an organisation,
-- which goes with the membership. A secret is stored as it is, since it signs.
CREATE TABLE webhook (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  organisation_id integer,
  address text NOT NULL,
  types text[] NOT NULL,
  fleet_id integer REFERENCES fleet ON DELETE SET NULL,
  secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz NOT NULL,
  paused_at timestamptz,
  -- Switched off after failing for days.
  off_at timestamptz,
  -- Since when no delivery succeeded.
  failing_since timestamptz,
  -- Nothing is tried before, as there was no answer.
  rests_until timestamptz,
  -- It let us wait for an answer not long ago, or never answered yet (infinity), so it is sent to beside the others.
  slow_until timestamptz DEFAULT 'infinity',
  -- One process sends to it at a time; by the clock of the database.
  sending_until timestamptz,
  FOREIGN KEY (organisation_id, account_id) REFERENCES organisation_member (organisation_id, account_id)
    ON DELETE CASCADE
);
CREATE INDEX webhook_account ON webhook (account_id);
CREATE INDEX webhook_organisation ON webhook (organisation_id) WHERE organisation_id IS NOT NULL;
CREATE INDEX webhook_fleet ON webhook (fleet_id) WHERE fleet_id IS NOT NULL;

-- The times of the positions that were last sent, by vessel number. Apart from the webhook, since it may be large.
CREATE TABLE webhook_position (
  webhook_id integer PRIMARY KEY REFERENCES webhook ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  times jsonb NOT NULL
);

-- Events to send, written in the transaction of their cause, and what became of them.
CREATE TABLE webhook_delivery (
  webhook_id integer NOT NULL REFERENCES webhook ON DELETE CASCADE,
  event_id text NOT NULL,
  type text NOT NULL,
  -- Whose owners may see it; null for what is the account's own, and for positions.
  provider_id integer,
  body text NOT NULL,
  -- The owner asked for it: a test, or once more.
  asked boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'DELIVERED', 'FAILED')),
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  attempted_at timestamptz,
  status smallint,
  problem text,
  answer text,
  PRIMARY KEY (webhook_id, event_id)
);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, next_at) WHERE state = 'WAITING';
CREATE INDEX webhook_delivery_recent ON webhook_delivery (webhook_id, created_at DESC, event_id);
CREATE INDEX webhook_delivery_created ON webhook_delivery (created_at);

ALTER TABLE notice DROP CONSTRAINT notice_kind_check, ADD CONSTRAINT notice_kind_check CHECK (kind IN
  ('BOOKING', 'LEAD', 'PAYMENT', 'ARTICLE', 'ANNOUNCEMENT', 'CORRECTION', 'IMPORT', 'ALERT', 'WEBHOOK'));
