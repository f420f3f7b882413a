import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** What alerts watch of a vessel in the register. */
export interface VesselFacts {
  readonly vesselId: number;
  readonly name: string;
  readonly flag: string;
  /** Their numbers in one text: names would outlive the erasure of a person. */
  readonly owners: string;
}

export async function readKnown(client: Queryable, ids: readonly number[]): Promise<Map<number, VesselFacts>> {
  const { rows } = await client.query<VesselFacts>(
    'select vessel_id as "vesselId", name, flag, owners from alert_vessel where vessel_id = any ($1::int[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.vesselId, row]));
}

export async function readNow(client: Queryable, ids: readonly number[]): Promise<VesselFacts[]> {
  const { rows } = await client.query<VesselFacts>(
    `select vessel.id as "vesselId", vessel.name, vessel.flag, coalesce((
       select string_agg(owner_id::text, ' ' order by owner_id) from vessel_owner where vessel_owner.vessel_id = vessel.id
     ), '') as owners
     from vessel where vessel.id = any ($1::int[])`,
    [ids],
  );
  return rows;
}

export async function writeKnown(client: Queryable, facts: readonly VesselFacts[]): Promise<void> {
  if (facts.length === 0) return;
  await client.query(
    `insert into alert_vessel (vessel_id, name, flag, owners) select * from unnest($1::int[], $2::text[], $3::text[], $4::text[])
     on conflict (vessel_id) do update set name = excluded.name, flag = excluded.flag, owners = excluded.owners`,
    [
      facts.map(({ vesselId }) => vesselId),
      facts.map(({ name }) => name),
      facts.map(({ flag }) => flag),
      facts.map(({ owners }) => owners),
    ],
  );
}

/** A licence of a vessel that ends on a day. */
export interface EndingLicence {
  readonly vesselId: number;
  readonly licence: string;
  readonly day: string;
}

export async function listEndingLicences(
  client: Queryable,
  vesselIds: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<EndingLicence[]> {
  const { rows } = await client.query<EndingLicence>(
    `select distinct vessel_id as "vesselId", name as licence, end_day::text as day from fishing_licence
     where vessel_id = any ($1::int[]) and end_day >= $2::date and end_day <= $3::date order by day, "vesselId", licence`,
    [vesselIds, from.toISOString().slice(0, 10), to.toISOString().slice(0, 10)],
  );
  return rows;
}
