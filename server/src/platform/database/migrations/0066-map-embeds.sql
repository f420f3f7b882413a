-- Maps in frames of other sites: of a place, which has a name of its own and no number, or of a fleet.
ALTER TABLE embed
  DROP CONSTRAINT embed_kind_check,
  ADD CHECK (kind IN ('VESSEL', 'PORT', 'PROVIDER', 'MAP', 'FLEET')),
  ALTER subject_id DROP NOT NULL,
  ADD name text,
  ADD place jsonb,
  ADD size text NOT NULL DEFAULT 'MEDIUM' CHECK (size IN ('SMALL', 'MEDIUM', 'LARGE')),
  ADD CHECK (CASE kind
    WHEN 'MAP' THEN subject_id IS NULL AND name IS NOT NULL AND place IS NOT NULL
    ELSE subject_id IS NOT NULL AND name IS NULL AND place IS NULL
  END);
