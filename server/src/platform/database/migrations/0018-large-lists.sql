-- Followers of a vessel, and what hangs on one that is removed.
CREATE INDEX fleet_vessel_vessel ON fleet_vessel (vessel_id);
-- The audit log is trimmed by age, and holds accounts that may be removed.
CREATE INDEX audit_entry_at ON audit_entry (at);
CREATE INDEX audit_entry_account ON audit_entry (account_id) WHERE account_id IS NOT NULL;
-- What tells the states of providers apart is asked with every list: without reading their texts.
CREATE INDEX service_provider_state ON service_provider (id, version, published, changed_at);
