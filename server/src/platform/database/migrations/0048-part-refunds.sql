-- What goes back of a payment in part, each with its reason. All of it goes back by `payment.pay_back_reason`.
CREATE TABLE part_refund (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id integer NOT NULL REFERENCES payment ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  asked_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX part_refund_payment ON part_refund (payment_id);
CREATE INDEX part_refund_open ON part_refund (id) WHERE done_at IS NULL;
