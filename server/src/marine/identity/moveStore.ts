import type pg from 'pg';

/**
 * Gives records to vessels; null for a ship that no register has.
 *
 * @param removed The vessels that are removed: their records keep the number, in case they are split again.
 */
export async function moveRecords(
  client: pg.ClientBase,
  moved: readonly { readonly record: number; readonly vesselId: number | null }[],
  removed: ReadonlyMap<number, number | null>,
): Promise<void> {
  if (moved.length === 0) return;
  const parameters = [moved.map(({ record }) => record), moved.map(({ vesselId }) => vesselId)];
  await client.query(
    `update register_record set merged_from = coalesce(merged_from, vessel_id)
     where id = any ($1) and vessel_id = any ($2)`,
    [parameters[0], [...removed.keys()]],
  );
  await client.query(
    `update register_record set vessel_id = given.vessel_id
     from unnest($1::int[], $2::int[]) as given (id, vessel_id) where register_record.id = given.id`,
    parameters,
  );
  await client.query(
    `update vessel_event set vessel_id = given.vessel_id
     from unnest($1::int[], $2::int[]) as given (id, vessel_id) where vessel_event.record_id = given.id`,
    parameters,
  );
}

/** Gives licences to the vessels of the records that have them. */
export async function moveLicences(
  client: pg.ClientBase,
  moved: readonly { readonly record: number; readonly vesselId: number | null }[],
): Promise<void> {
  const placed = moved.flatMap(({ record, vesselId }) => (vesselId === null ? [] : [{ record, vesselId }]));
  if (placed.length === 0) return;
  await client.query(
    `update fishing_licence set vessel_id = given.vessel_id
     from unnest($1::int[], $2::int[]) as given (record_id, vessel_id) where fishing_licence.record_id = given.record_id`,
    [placed.map(({ record }) => record), placed.map(({ vesselId }) => vesselId)],
  );
}

/** Tables of what belongs to a vessel without coming from its records, and the column that may be there only once. */
const belongings = [
  ['fleet_vessel', 'fleet_id'],
  ['news_vessel', 'news_id'],
  ['vessel_photo', undefined],
  ['fishing_licence', undefined],
  ['quota', undefined],
  ['suggestion', undefined],
  ['claim', undefined],
] as const;

/** Removes vessels. What belongs to them goes to their heirs, and so do their numbers. */
export async function removeVessels(client: pg.ClientBase, removed: ReadonlyMap<number, number | null>): Promise<void> {
  if (removed.size === 0) return;
  for (const [vesselId, heir] of removed) {
    if (heir === null) continue;
    for (const [table, once] of belongings) {
      const isThere =
        once === undefined
          ? ''
          : `and not exists (select from ${table} as own where own.vessel_id = $2 and own.${once} = ${table}.${once})`;
      await client.query(
        `update ${table} set vessel_id = $2, merged_from = coalesce(merged_from, $1) where vessel_id = $1 ${isThere}`,
        [vesselId, heir],
      );
    }
    await client.query('update merged_vessel set vessel_id = $2 where vessel_id = $1', [vesselId, heir]);
    await client.query('insert into merged_vessel (id, vessel_id) values ($1, $2)', [vesselId, heir]);
  }
  await client.query('delete from vessel where id = any ($1)', [[...removed.keys()]]);
}

/** Those of the numbers that are of merged vessels. */
export async function listMerged(client: pg.ClientBase, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: number }>('select id from merged_vessel where id = any ($1)', [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Gives vessels that have their own numbers again what they had before they were merged. */
export async function giveBack(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const [table] of belongings) {
    await client.query(`update ${table} set vessel_id = merged_from, merged_from = null where merged_from = any ($1)`, [
      ids,
    ]);
  }
  await client.query('update register_record set merged_from = null where merged_from = any ($1)', [ids]);
  await client.query('delete from merged_vessel where id = any ($1)', [ids]);
}
