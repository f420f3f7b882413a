import type pg from 'pg';

/** Gives records to vessels; null for a ship that no register has. */
export async function moveRecords(
  client: pg.ClientBase,
  moved: readonly { readonly record: number; readonly vesselId: number | null }[],
): Promise<void> {
  if (moved.length === 0) return;
  const parameters = [moved.map(({ record }) => record), moved.map(({ vesselId }) => vesselId)];
  await client.query(
    `update register_record set vessel_id = said.vessel_id
     from unnest($1::int[], $2::int[]) as said (id, vessel_id) where register_record.id = said.id`,
    parameters,
  );
  await client.query(
    `update vessel_event set vessel_id = said.vessel_id
     from unnest($1::int[], $2::int[]) as said (id, vessel_id) where vessel_event.record_id = said.id`,
    parameters,
  );
}

/** Tables of what belongs to a vessel without coming from its records, and the column that may be there only once. */
const belongings = [
  ['fleet_vessel', 'fleet_id'],
  ['news_vessel', 'news_id'],
  ['vessel_photo', undefined],
  ['fishing_licence', undefined],
  ['quota', undefined],
] as const;

/** Removes vessels; what belongs to them goes to their heirs. */
export async function removeVessels(client: pg.ClientBase, removed: ReadonlyMap<number, number | null>): Promise<void> {
  if (removed.size === 0) return;
  for (const [vesselId, heir] of removed) {
    if (heir === null) continue;
    for (const [table, once] of belongings) {
      const isThere =
        once === undefined
          ? ''
          : `and not exists (select from ${table} as own where own.vessel_id = $2 and own.${once} = ${table}.${once})`;
      await client.query(`update ${table} set vessel_id = $2 where vessel_id = $1 ${isThere}`, [vesselId, heir]);
    }
  }
  await client.query('delete from vessel where id = any ($1)', [[...removed.keys()]]);
}
