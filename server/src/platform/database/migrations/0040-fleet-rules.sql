-- The filter that a fleet follows, as queries of the API have it; its vessels are written again when the register changes.
ALTER TABLE fleet ADD COLUMN rule jsonb;
-- The revision of the register that its vessels were found in; null to find them anew.
ALTER TABLE fleet ADD COLUMN rule_revision bigint;
CREATE INDEX fleet_rule ON fleet (rule_revision) WHERE rule IS NOT NULL;
