-- Of a notification that names another person: the name as it is written there, and the account, so that erasing it takes the name away.
ALTER TABLE notice ADD COLUMN named text, ADD COLUMN named_id integer REFERENCES account ON DELETE SET NULL;
CREATE INDEX notice_named ON notice (named_id) WHERE named_id IS NOT NULL;
