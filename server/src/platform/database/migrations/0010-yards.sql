-- Which yard of the vessels' particulars a provider is, by that name. Only the operator says so: names of providers are
-- their owners' to choose.
ALTER TABLE service_provider ADD COLUMN yard text;
CREATE UNIQUE INDEX service_provider_yard ON service_provider (lower(yard));

-- Until now the name alone told. It goes on to be so where nobody registered the provider, of several for the oldest.
UPDATE service_provider AS provider
   SET yard = provider.name
 WHERE NOT EXISTS (SELECT FROM company_registration AS registration WHERE registration.provider_id = provider.id)
   AND NOT EXISTS (SELECT FROM service_provider AS older
                    WHERE lower(older.name) = lower(provider.name) AND older.id < provider.id)
   AND EXISTS (SELECT FROM vessel WHERE lower(extended -> 'built' ->> 'vesselYard') = lower(provider.name));
