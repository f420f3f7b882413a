-- Money that goes back, checkouts that close at a moment of their own, and invoices numbered by the year.

ALTER TABLE payment
  -- When its checkout closes, where that is before the time every checkout has; null where it is not.
  ADD COLUMN closes_at timestamptz,
  -- The gateway's own name of the money that was taken, by which it reports refunds and disputes.
  ADD COLUMN gateway_charge text,
  -- When the money was paid back in full, by the gateway or by the operator.
  ADD COLUMN paid_back_at timestamptz,
  ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0,
  -- Whether the payer's bank disputes it; null where it never did.
  ADD COLUMN dispute text CHECK (dispute IN ('OPEN', 'WON', 'LOST')),
  -- How often what was paid for could not be made.
  ADD COLUMN failed_tries integer NOT NULL DEFAULT 0;
CREATE INDEX payment_charge ON payment (gateway_charge) WHERE gateway_charge IS NOT NULL;
DROP INDEX payment_pay_back;
CREATE INDEX payment_pay_back ON payment (id) WHERE pay_back_reason IS NOT NULL AND paid_back_at IS NULL;

ALTER TABLE invoice
  -- The number people read, such as WH-2026-000123; invoices of before keep their plain number.
  ADD COLUMN label text UNIQUE,
  ADD COLUMN year integer,
  ADD COLUMN year_number integer,
  -- Until when it is to be paid; null where it was paid before it was issued.
  ADD COLUMN due_at timestamptz,
  ADD COLUMN paid_at timestamptz,
  -- When it was cancelled: nothing is to be paid, and nothing was sold.
  ADD COLUMN cancelled_at timestamptz,
  ADD UNIQUE (year, year_number);
UPDATE invoice SET label = number::text, paid_at = issued_at;
ALTER TABLE invoice ALTER COLUMN label SET NOT NULL;
