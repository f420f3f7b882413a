-- Who follows a layer with dates: by a personal address that gives what changed, by email, or both.
CREATE TABLE layer_follower (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  layer_id integer NOT NULL REFERENCES dated_layer ON DELETE CASCADE,
  -- SHA-256 of the secret of the address; null without one.
  hash bytea UNIQUE,
  -- When the address was last asked, to the hour.
  read_at timestamptz,
  email boolean NOT NULL,
  -- The revision of the layer that the last email told of.
  sent_revision integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, layer_id)
);
CREATE INDEX layer_follower_layer ON layer_follower (layer_id);
