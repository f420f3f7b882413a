import type pg from 'pg';
import { identifiers, type Identifier } from '#marine/vessels/vesselFields.ts';
import type { VesselClaim } from './settleIdentifiers.ts';
import { namelessForm } from '#marine/vessels/values/nameless.ts';
import { aisSource, handSource, surest } from './vesselOfRecords.ts';

interface Wanted {
  readonly identifier: Identifier;
  readonly value: string;
}

/** Vessels, besides these, that have one of these identifiers, and those that claim one and go without. */
export async function holdersOf(
  client: pg.ClientBase,
  wanted: readonly Wanted[],
  besides: readonly number[],
): Promise<{ holding: VesselClaim[]; without: VesselClaim[] }> {
  const holding: VesselClaim[] = [];
  for (const identifier of identifiers) {
    const values = wanted.filter((one) => one.identifier === identifier).map(({ value }) => value);
    if (values.length === 0) continue;
    const { rows } = await client.query<VesselClaim>(
      `select vessel.id as "vesselId", $2 as identifier, vessel.${identifier}::text as value,
              vessel.sources -> $2 ->> 'source' = $5 or $2 = 'mmsi' and exists (
                select from register_record as record join ship_seen on ship_seen.record_id = record.id
                where record.vessel_id = vessel.id and ship_seen.mmsi::text = vessel.${identifier}::text
              ) as heard,
              vessel.name !~ $7 as "isNamed",
              case when vessel.sources -> $2 ->> 'source' = $5 then $6
                else coalesce(vessel.sources -> $2 ->> 'date', '0001-01-01') end as since,
              coalesce(vessel.sources -> $2 ->> 'source', '') as source,
              coalesce((
                select min(record.key collate "C") from register_record as record
                where record.vessel_id = vessel.id
                  and (record.source = vessel.sources -> $2 ->> 'source' or vessel.sources -> $2 ->> 'source' = $4)
                  and record.content -> 'fields' ->> $2 = vessel.${identifier}::text
              ), '') as key
       from vessel where vessel.${identifier} = any ($1) and vessel.id <> all ($3)`,
      [
        identifier === 'cfr' ? values : values.map(Number),
        identifier,
        besides,
        aisSource,
        handSource,
        surest.since,
        namelessForm,
      ],
    );
    holding.push(...rows);
  }
  const { rows: without } = await client.query<VesselClaim>(
    `select contested.vessel_id as "vesselId", contested.identifier, contested.value, contested.heard,
            vessel.name !~ $4 as "isNamed", contested.since_day as since, contested.source, contested.key
     from contested_identifier as contested join vessel on vessel.id = contested.vessel_id
     join unnest($1::text[], $2::text[]) as wanted (identifier, value) using (identifier, value)
     where contested.vessel_id <> all ($3)
     group by contested.vessel_id, contested.identifier, vessel.id`,
    [wanted.map(({ identifier }) => identifier), wanted.map(({ value }) => value), besides, namelessForm],
  );
  return { holding, without };
}

/** Takes identifiers from vessels, so that others can have them. */
export async function releaseIdentifiers(
  client: pg.ClientBase,
  from: readonly Pick<VesselClaim, 'vesselId' | 'identifier'>[],
): Promise<void> {
  for (const identifier of identifiers) {
    const ids = from.filter((one) => one.identifier === identifier).map(({ vesselId }) => vesselId);
    if (ids.length === 0) continue;
    await client.query(
      `update vessel set ${identifier} = null, sources = sources - $2, changed_at = now() where id = any ($1)`,
      [ids, identifier],
    );
  }
}

/** Gives identifiers to vessels that went without. */
export async function takeIdentifiers(client: pg.ClientBase, claims: readonly VesselClaim[]): Promise<void> {
  for (const identifier of identifiers) {
    const won = claims.filter((claim) => claim.identifier === identifier);
    if (won.length === 0) continue;
    await client.query(
      `update vessel
       set ${identifier} = given.value::${identifier === 'cfr' ? 'text' : 'integer'}, changed_at = now(),
           sources = sources || jsonb_build_object($1::text, jsonb_build_object('source', given.source, 'date', given.since))
       from jsonb_to_recordset($2::jsonb) as given ("vesselId" integer, value text, source text, since text)
       where vessel.id = given."vesselId"`,
      [identifier, JSON.stringify(won)],
    );
  }
}

/** Notes which claims go without; the vessels in `settled` have no others. */
export async function writeContested(
  client: pg.ClientBase,
  { settled, lost }: { settled: readonly number[]; lost: readonly VesselClaim[] },
): Promise<void> {
  await client.query('delete from contested_identifier where vessel_id = any ($1)', [settled]);
  if (lost.length === 0) return;
  await client.query(
    `insert into contested_identifier (vessel_id, identifier, value, heard, since_day, source, key)
     select "vesselId", identifier, value, heard, since, source, key
     from jsonb_to_recordset($1::jsonb)
       as given ("vesselId" integer, identifier text, value text, heard boolean, since date, source text, key text)
     on conflict (vessel_id, identifier) do update
     set value = excluded.value, heard = excluded.heard, since_day = excluded.since_day, source = excluded.source, key = excluded.key`,
    [JSON.stringify(lost)],
  );
}
