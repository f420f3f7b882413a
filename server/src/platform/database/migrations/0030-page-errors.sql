-- Errors of the page in readers' browsers: a row for each message of a route.
CREATE TABLE page_error (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  route text NOT NULL,
  message text NOT NULL,
  stack text NOT NULL,
  version text NOT NULL,
  reports integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  resolved_at timestamptz,
  UNIQUE (route, message)
);
