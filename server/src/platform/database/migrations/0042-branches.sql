-- Administrators change the branches of services: hide, remove, order and illustrate them.

ALTER TABLE service_branch
  ADD COLUMN hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN picture_id integer REFERENCES media ON DELETE SET NULL,
  ADD COLUMN picture_alt text NOT NULL DEFAULT '';
CREATE INDEX service_branch_picture ON service_branch (picture_id) WHERE picture_id IS NOT NULL;

-- Numbers of entries that an installation adds to its dictionaries: above those that are shipped, also in the future.
CREATE SEQUENCE own_dictionary_entry AS integer START 10001;

-- Shipped entries that an administrator removed: the next start does not insert them again.
CREATE TABLE removed_dictionary_entry (
  dictionary text NOT NULL,
  id integer NOT NULL,
  PRIMARY KEY (dictionary, id)
);
