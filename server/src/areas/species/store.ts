import { sql, type Kysely } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import type { Schema } from '#platform/database/schema.ts';

export interface SpeciesCounts {
  readonly licences: number;
  readonly quotas: number;
  readonly vessels: number;
}

/** How many licences, quotas and vessels of this app have each species; unused ones are missing. */
export async function countBySpecies(db: Kysely<Schema>, app: App): Promise<Map<number, SpeciesCounts>> {
  const { rows } = await sql<SpeciesCounts & { species_id: number }>`
    with named as (
      select species_id, vessel_id, 1 as licences, 0 as quotas
      from licence_species join fishing_licence on fishing_licence.id = licence_id
      union all
      select species_id, vessel_id, 0, 1 from quota_species join quota on quota.id = quota_id
    ), by_vessel as (
      select species_id, vessel_id, sum(licences) as licences, sum(quotas) as quotas
      from named group by species_id, vessel_id
    )
    select species_id, sum(licences) as licences, sum(quotas) as quotas, count(*) as vessels
    from by_vessel join vessel on vessel.id = vessel_id left join vessel_type on vessel_type.id = vessel_type_id
    where vessel_type_id is null or ${app} = any (vessel_type.apps)
    group by species_id`.execute(db);
  return new Map(rows.map(({ species_id, ...counts }) => [species_id, counts]));
}
