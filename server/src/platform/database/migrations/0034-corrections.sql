-- Values that administrators corrected by hand. They come before what registers say, which is kept for when they are withdrawn.
CREATE TABLE correction (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('VESSEL', 'COMPANY', 'PERSON', 'LICENCE')),
  -- Of a company, person or licence: its number. No foreign key: undoing an import can bring a licence back.
  object_id integer,
  -- Of a vessel: the record of a register. The correction goes to whichever vessel that record belongs to.
  register text,
  key text,
  -- The name of the object when it was corrected.
  title text NOT NULL,
  field text NOT NULL,
  value jsonb NOT NULL,
  -- The value until then; null if there was none.
  before jsonb,
  reason text NOT NULL,
  actor text NOT NULL,
  made_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_by text,
  CHECK (CASE kind WHEN 'VESSEL' THEN object_id IS NULL AND register IS NOT NULL AND key IS NOT NULL
    ELSE object_id IS NOT NULL AND register IS NULL AND key IS NULL END)
);
CREATE UNIQUE INDEX correction_of_record ON correction (register, key, field) WHERE withdrawn_at IS NULL AND kind = 'VESSEL';
CREATE UNIQUE INDEX correction_of_row ON correction (kind, object_id, field) WHERE withdrawn_at IS NULL AND kind <> 'VESSEL';
CREATE INDEX correction_made ON correction (made_at, id);

-- The corrected columns of a row, each with its correction and with what the registers say: {"name": {"value", "said"}}.
ALTER TABLE owner ADD COLUMN corrected jsonb;
ALTER TABLE person ADD COLUMN corrected jsonb;
ALTER TABLE fishing_licence ADD COLUMN corrected jsonb;

-- A corrected column keeps its correction; what was to be written is kept beside it. The argument is the column.
CREATE FUNCTION keep_correction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := coalesce(to_jsonb(NEW) -> TG_ARGV[0], 'null');
BEGIN
  RETURN jsonb_populate_record(NEW, jsonb_build_object(
    TG_ARGV[0], NEW.corrected #> ARRAY[TG_ARGV[0], 'value'],
    'corrected', jsonb_set(NEW.corrected, ARRAY[TG_ARGV[0], 'said'], said)));
END $$;

DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT * FROM (VALUES
    ('owner', 'name'), ('owner', 'address'), ('owner', 'postcode'), ('owner', 'city'),
    ('person', 'first_name'), ('person', 'last_name'), ('person', 'position'), ('person', 'email'), ('person', 'mobile'),
    ('person', 'telephone'),
    ('fishing_licence', 'name'), ('fishing_licence', 'type'), ('fishing_licence', 'start_day'), ('fishing_licence', 'end_day'),
    ('fishing_licence', 'comment')
  ) AS corrected (of_table, of_column) LOOP
    EXECUTE format(
      'CREATE TRIGGER keep_corrected_%2$s BEFORE UPDATE OF %2$s ON %1$s FOR EACH ROW WHEN (OLD.corrected ? %2$L) EXECUTE FUNCTION keep_correction(%2$L)',
      one.of_table, one.of_column);
  END LOOP;
END $$;

-- The value of a column as the registers have it.
CREATE FUNCTION as_said(corrected jsonb, of_column text, value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN corrected ? of_column THEN corrected #>> ARRAY[of_column, 'said'] ELSE value END
$$;
