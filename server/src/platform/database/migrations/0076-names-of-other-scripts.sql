-- Names in letters that can't be written in Latin ones are evidence now, a single last letter tells sisters apart, and Ø in a call
-- sign is a zero: records that have them are compared again at the next import.
UPDATE register_record SET evidence_version = 0
WHERE content -> 'fields' ->> 'name' ~ '[\u0500-\uffff]|[A-Za-z0-9][^A-Za-z0-9]+[A-Za-z]\W*$'
  OR content -> 'fields' ->> 'callSign' ~ '[^ -~]';
