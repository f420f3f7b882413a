-- Layers of the operator whose features are valid for some time: closed areas, fixed gear, warnings (contract/src/datedLayers.ts).
CREATE TABLE dated_layer (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL,
  -- Counts the imports that changed something.
  revision integer NOT NULL,
  -- Removed features are forgotten up to this revision.
  forgotten integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX dated_layer_name ON dated_layer (lower(name));

CREATE TABLE dated_feature (
  layer_id integer NOT NULL REFERENCES dated_layer ON DELETE CASCADE,
  -- From the file, the same for the same feature in every import.
  key text NOT NULL,
  -- Of the layer, when it was last added, changed or removed.
  revision integer NOT NULL,
  changed_at timestamptz NOT NULL,
  removed boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  text text,
  valid_from timestamptz,
  valid_until timestamptz,
  -- Of GeoJSON; longitudes go on beyond 180 where it crosses the antimeridian. Null once removed.
  geometry jsonb,
  PRIMARY KEY (layer_id, key)
);
CREATE INDEX dated_feature_removed ON dated_feature (changed_at) WHERE removed;
