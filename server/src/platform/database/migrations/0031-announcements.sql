-- What administrators say to every account. A background job sends it in batches and keeps here how far it is.
CREATE TABLE announcement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author text NOT NULL,
  text text NOT NULL,
  link text,
  created_at timestamptz NOT NULL,
  last_account_id integer NOT NULL DEFAULT 0,
  receivers integer NOT NULL DEFAULT 0,
  finished_at timestamptz
);

ALTER TABLE notice
  DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('BOOKING', 'LEAD', 'PAYMENT', 'ARTICLE', 'ANNOUNCEMENT'));
