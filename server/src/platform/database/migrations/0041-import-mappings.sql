-- Mappings of files to import, saved under a name.
CREATE TABLE import_mapping (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL UNIQUE,
  -- Not jsonb: the order of fields stays as it was written.
  mapping json NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);
