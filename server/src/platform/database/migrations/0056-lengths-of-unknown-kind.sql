-- Lengths of an unknown kind are evidence now, and names that stand for none are not: records that have them are compared
-- again at the next import.
UPDATE register_record SET evidence_version = 0
WHERE content -> 'fields' ? 'fleetRegister.otherLength' OR content -> 'fields' ->> 'name' ~ '^MMSI [0-9]{9}$';
