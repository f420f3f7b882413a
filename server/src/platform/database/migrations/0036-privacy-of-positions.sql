-- The operator's rules of who sees positions of which ships, and when. Of several that apply the strictest counts.
CREATE TABLE position_rule (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Metres; null for any length.
  length_below double precision CHECK (length_below > 0),
  -- It also applies to ships whose length isn't known.
  with_unknown_length boolean NOT NULL,
  -- Null for any flag.
  flag char(2),
  -- Null for any owner.
  owner_kind text CHECK (owner_kind IN ('COMPANY', 'PERSON')),
  -- Positions are seen this late; null for never.
  delay_hours integer CHECK (delay_hours > 0),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);
