-- The fixed banner of a page, which administrators set for some days.

CREATE TABLE banner (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  picture_id integer REFERENCES media ON DELETE SET NULL,
  picture_alt text NOT NULL,
  -- A page of this site, or an address of another one.
  link text NOT NULL,
  pages text[] NOT NULL,
  from_day date NOT NULL,
  -- Its last day; null where it has none.
  to_day date,
  taken_down boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX banner_picture ON banner (picture_id) WHERE picture_id IS NOT NULL;
