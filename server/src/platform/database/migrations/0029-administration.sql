-- A suspended account can't log in.
ALTER TABLE account ADD COLUMN suspended_at timestamptz;
ALTER TABLE account ADD COLUMN suspended_reason text NOT NULL DEFAULT '';

-- The audit log is sorted and filtered by each of these, the newest entries first. The collation makes the indexes fit
-- for beginnings of texts.
CREATE INDEX audit_entry_at_id ON audit_entry (at, id);
CREATE INDEX audit_entry_actor ON audit_entry (lower(actor) COLLATE "C", at, id);
CREATE INDEX audit_entry_action ON audit_entry (action COLLATE "C", at, id);
CREATE INDEX audit_entry_object ON audit_entry (object COLLATE "C", at, id);
DROP INDEX audit_entry_at;
