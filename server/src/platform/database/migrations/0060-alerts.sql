-- What accounts want to be alerted of (contract/src/alerts.ts). Vessels and ports have no foreign key: a merged vessel is looked up
-- in merged_vessel, and ports are a file.
CREATE TABLE alert_rule (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  -- Exactly one of the three.
  vessel_id integer,
  fleet_id integer REFERENCES fleet ON DELETE CASCADE,
  filter jsonb,
  condition text NOT NULL,
  -- The place of the condition.
  area_id integer REFERENCES drawn_area ON DELETE CASCADE,
  port_id integer,
  near_vessel_id integer,
  nm real,
  hours smallint,
  days smallint,
  changes text[],
  excluded integer[] NOT NULL DEFAULT '{}',
  -- Times of the day, such as 22:00.
  quiet_from text,
  quiet_to text,
  time_zone text,
  quiet_while_moored boolean NOT NULL,
  email boolean NOT NULL,
  snoozed_until timestamptz,
  paused_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (num_nonnulls(vessel_id, fleet_id, filter) = 1)
);
CREATE INDEX alert_rule_account ON alert_rule (account_id);
CREATE INDEX alert_rule_fleet ON alert_rule (fleet_id) WHERE fleet_id IS NOT NULL;
CREATE INDEX alert_rule_area ON alert_rule (area_id) WHERE area_id IS NOT NULL;

-- What was last reported of a vessel by an alert: each crossing is reported once, whoever finds it and however often.
CREATE TABLE alert_state (
  rule_id integer NOT NULL REFERENCES alert_rule ON DELETE CASCADE,
  vessel_id integer NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (rule_id, vessel_id)
);

CREATE TABLE alert_event (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  rule_id integer NOT NULL REFERENCES alert_rule ON DELETE CASCADE,
  -- Null for what is said of the reception of positions.
  vessel_id integer,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  -- Tells the events of a rule and a vessel apart.
  key text NOT NULL,
  -- In 1/600,000 degree.
  latitude integer,
  longitude integer,
  -- The values of the sentence.
  details jsonb NOT NULL DEFAULT '{}',
  -- Positions of some vessels are seen late.
  seen_from timestamptz NOT NULL,
  -- From when the account is notified; null for never.
  due_at timestamptz,
  notified_at timestamptz,
  -- Null while an email is due, and for what is not sent by email.
  emailed_at timestamptz,
  email boolean NOT NULL
);
CREATE UNIQUE INDEX alert_event_once ON alert_event (rule_id, coalesce(vessel_id, 0), kind, key);
CREATE INDEX alert_event_account ON alert_event (account_id, at);
CREATE INDEX alert_event_rule ON alert_event (rule_id, at);
CREATE INDEX alert_event_due ON alert_event (due_at) WHERE notified_at IS NULL AND due_at IS NOT NULL;
CREATE INDEX alert_event_to_email ON alert_event (account_id) WHERE email AND emailed_at IS NULL AND notified_at IS NOT NULL;
CREATE INDEX alert_event_emailed ON alert_event (account_id, emailed_at) WHERE emailed_at IS NOT NULL;

-- Up to when stored positions are judged.
CREATE TABLE alert_progress (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  judged_until timestamptz NOT NULL
);

-- In which squares of one degree positions came on a day (UTC), a bit for every five minutes: silence counts only while others are
-- received.
CREATE TABLE alert_reception (
  day date NOT NULL,
  square integer NOT NULL,
  heard bit(288) NOT NULL,
  PRIMARY KEY (square, day)
);
CREATE INDEX alert_reception_day ON alert_reception (day);

-- Name, flag and the numbers of the owners of vessels of which alerts watch the changes, as last looked at.
CREATE TABLE alert_vessel (
  vessel_id integer PRIMARY KEY,
  name text NOT NULL,
  flag text NOT NULL,
  owners text NOT NULL
);

ALTER TABLE notice DROP CONSTRAINT notice_kind_check, ADD CONSTRAINT notice_kind_check
  CHECK (kind IN ('BOOKING', 'LEAD', 'PAYMENT', 'ARTICLE', 'ANNOUNCEMENT', 'CORRECTION', 'IMPORT', 'WEBHOOK', 'ALERT'));
