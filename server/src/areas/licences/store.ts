import { sql, type Kysely } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import type { FishingLicence, Quota, VesselLicences } from '@wheelhouse/contract/licences';
import { vesselsOf } from '#areas/vessels/store.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Licences of a vessel with their species, the latest end first. */
export async function listLicences(db: Kysely<Schema>, vesselId: number): Promise<FishingLicence[]> {
  const licences = await db
    .selectFrom('fishing_licence')
    .selectAll()
    .where('vessel_id', '=', vesselId)
    .orderBy('end_day', 'desc')
    .orderBy('id')
    .execute();
  const species = await db
    .selectFrom('licence_species')
    .innerJoin('fishing_licence', 'fishing_licence.id', 'licence_species.licence_id')
    .select(['licence_id', 'species_id', 'licence_species.amount_tons'])
    .where('fishing_licence.vessel_id', '=', vesselId)
    .orderBy('species_id')
    .execute();
  const byLicence = Map.groupBy(species, (row) => row.licence_id);
  return licences.map((row) => ({
    id: row.id,
    name: row.name,
    species: (byLicence.get(row.id) ?? []).map((one) => ({
      specie: one.species_id,
      ...(one.amount_tons === null ? {} : { amount: one.amount_tons }),
    })),
    fishingArea: row.fishing_area,
    ...(row.type === null ? {} : { type: row.type }),
    ...(row.start_day === null ? {} : { start: row.start_day }),
    ...(row.end_day === null ? {} : { end: row.end_day }),
    ...(row.amount_tons === null ? {} : { amount: row.amount_tons }),
    ...(row.days === null ? {} : { days: row.days }),
    ...(row.comment === null ? {} : { comment: row.comment }),
  }));
}

export async function listQuotas(db: Kysely<Schema>, vesselId: number): Promise<Quota[]> {
  return await db
    .selectFrom('quota')
    .leftJoin('quota_species', 'quota_species.quota_id', 'quota.id')
    .select(['quota.id', 'type', 'size'])
    .select(
      sql<number[]>`coalesce(array_agg(quota_species.species_id order by quota_species.species_id)
        filter (where quota_species.species_id is not null), '{}')`.as('species'),
    )
    .where('vessel_id', '=', vesselId)
    .groupBy('quota.id')
    .orderBy('type')
    .orderBy('quota.id')
    .execute();
}

/** The vessels of this app that have licences, sorted by name. */
export async function listLicensed(
  db: Kysely<Schema>,
  app: App,
): Promise<{ id: number; name: string; flag: string }[]> {
  return await vesselsOf(db, app)
    .select(['vessel.id', 'vessel.name', 'vessel.flag'])
    .where('vessel.id', 'in', db.selectFrom('fishing_licence').select('vessel_id'))
    .orderBy('vessel.name_order')
    .orderBy('vessel.id')
    .execute();
}

/** Licences of these vessels with their species, by vessel, the latest end first; a vessel without any is missing. */
export async function listLicencesOf(
  db: Kysely<Schema>,
  vesselIds: readonly number[],
): Promise<Map<number, VesselLicences['licences']>> {
  const { rows } = await sql<{
    vessel_id: number;
    fishingLicence: VesselLicences['licences'][number]['fishingLicence'];
    species: VesselLicences['licences'][number]['species'];
  }>`
    select vessel_id,
      json_strip_nulls(json_build_object(
        'id', id, 'name', name, 'type', type, 'start', start_day, 'end', end_day)) as "fishingLicence",
      coalesce((
        select json_strip_nulls(json_agg(
          json_build_object('specie', species_id, 'amount', licence_species.amount_tons) order by species_id))
        from licence_species where licence_id = fishing_licence.id), '[]') as species
    from fishing_licence where vessel_id = any (${[...vesselIds]}::integer[])
    order by vessel_id, end_day desc, id`.execute(db);
  const byVessel = new Map<number, VesselLicences['licences']>();
  for (const { vessel_id, ...licence } of rows) {
    const held = byVessel.get(vessel_id);
    if (held === undefined) byVessel.set(vessel_id, [licence]);
    else held.push(licence);
  }
  return byVessel;
}

/** Of each vessel, the licence that ends first from one day to another, both included. */
export async function firstLicencesToEnd(
  db: Kysely<Schema>,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<ReadonlyMap<number, { readonly name: string; readonly day: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('fishing_licence')
    .distinctOn('vessel_id')
    .select(['vessel_id', 'name', sql<string>`end_day::text`.as('day')])
    .where('vessel_id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .where('end_day', '>=', from)
    .where('end_day', '<=', to)
    .orderBy('vessel_id')
    .orderBy('end_day')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.vessel_id, { name: row.name, day: row.day }]));
}
