-- Contacts of providers that are not published are found by nobody, unless they are known for a role in a company.

CREATE FUNCTION search_shows_person(person) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ($1.first_name <> '' OR $1.last_name <> '')
    AND ($1.provider_id IS NULL
      OR EXISTS (SELECT FROM service_provider WHERE id = $1.provider_id AND published)
      OR EXISTS (SELECT FROM company_role WHERE person_id = $1.id))
$$;

CREATE FUNCTION search_renew_persons(changed integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_name WHERE kind = 'PERSON' AND id = ANY (changed);
  INSERT INTO search_name (kind, id, folded, words)
  SELECT 'PERSON', id, folded, words
  FROM person, search_fold(first_name || ' ' || last_name)
  WHERE id = ANY (changed) AND search_shows_person(person);
$$;

CREATE OR REPLACE FUNCTION search_keep_persons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_name WHERE kind = 'PERSON';
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_name USING old_rows WHERE kind = 'PERSON' AND search_name.id = old_rows.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_name (kind, id, folded, words)
    SELECT 'PERSON', id, folded, words
    FROM new_rows, search_fold(first_name || ' ' || last_name)
    WHERE provider_id IS NULL AND (first_name <> '' OR last_name <> '');
    PERFORM search_renew_persons(array_agg(id)) FROM new_rows WHERE provider_id IS NOT NULL;
  ELSE
    PERFORM search_renew_persons(array_agg(later.id))
    FROM new_rows AS later JOIN old_rows AS earlier USING (id)
    WHERE (later.first_name, later.last_name, later.provider_id)
      IS DISTINCT FROM (earlier.first_name, earlier.last_name, earlier.provider_id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search_keep_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_renew_persons(array_agg(person.id))
  FROM new_rows AS later JOIN old_rows AS earlier USING (id) JOIN person ON person.provider_id = later.id
  WHERE later.published <> earlier.published;
  RETURN NULL;
END $$;
CREATE TRIGGER search_keep_contacts_update AFTER UPDATE ON service_provider
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_keep_contacts();

-- What is there already.
DELETE FROM search_name USING person
WHERE search_name.kind = 'PERSON' AND search_name.id = person.id AND NOT search_shows_person(person);
