-- What an invoice no longer asks for, once its money went back: in all or in part. Numbers without gaps in a year, and kept as
-- issued, as of invoices.
CREATE TABLE credit_note (
  number integer PRIMARY KEY,
  label text NOT NULL UNIQUE,
  year integer NOT NULL,
  year_number integer NOT NULL,
  invoice_number integer NOT NULL REFERENCES invoice,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  UNIQUE (year, year_number)
);
CREATE INDEX credit_note_invoice ON credit_note (invoice_number);
