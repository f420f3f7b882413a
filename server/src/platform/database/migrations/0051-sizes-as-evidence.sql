-- Registered lengths and register tonnages are evidence now: records that have them are compared again at the next import.
UPDATE register_record SET evidence_version = 0
WHERE content -> 'fields' ?| ARRAY ['fleetRegister.registeredLength', 'fleetRegister.registerTonnage'];
