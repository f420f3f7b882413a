-- The first day a source named the role, where it did before `source_date`.
ALTER TABLE company_role ADD COLUMN since date;

-- Roles of persons that a register no longer names. They go with the person, who goes with their last role.
CREATE TABLE former_role (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES owner ON DELETE CASCADE,
  person_id integer NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL,
  since date NOT NULL,
  until date NOT NULL,
  source text NOT NULL,
  CHECK (since <= until)
);
CREATE INDEX former_role_person ON former_role (person_id);
CREATE INDEX former_role_company ON former_role (company_id);
