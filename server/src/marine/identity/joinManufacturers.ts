import type pg from 'pg';

/** Where equipment of vessels names manufacturers by their numbers, at any depth. */
const nested = [
  ['vessel', 'extended'],
  ['register_record', 'content'],
  ['register_record_version', 'content'],
  ['correction', 'value'],
] as const;

/**
 * Gives everything that one manufacturer has to another one, and removes it. Imports find the other one by its names. Works
 * in a transaction that has the turn.
 *
 * @returns how many vessels had an engine or equipment of it
 */
export async function joinManufacturers(client: pg.ClientBase, from: number, into: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from vessel where engine_manufacturer_id = $1 or ${names('extended')}`,
    [from],
  );
  await client.query('update vessel set engine_manufacturer_id = $2 where engine_manufacturer_id = $1', [from, into]);
  for (const [table, column] of nested) {
    await client.query(
      `update ${table} set ${column} = regexp_replace(${column}::text, '("manufacturerId": )' || $1::int || '([,}])',
         '\\1' || $2::int || '\\2', 'g')::jsonb
       where ${names(column)}`,
      [from, into],
    );
  }
  await client.query(
    `update correction set value = to_jsonb($2::int)
     where kind = 'VESSEL' and field = 'engine.manufacturerId' and value = to_jsonb($1::int)`,
    [from, into],
  );
  await client.query('update manufacturer_name set manufacturer_id = $2 where manufacturer_id = $1', [from, into]);
  const { rows: removed } = await client.query<{ name: string }>(
    'delete from manufacturer where id = $1 returning name',
    [from],
  );
  await client.query(
    `insert into manufacturer_name (name_key, manufacturer_id) select lower(name), $2 from unnest($1::text[]) as name
     on conflict (name_key) do update set manufacturer_id = excluded.manufacturer_id`,
    [removed.map(({ name }) => name), into],
  );
  return rows[0]?.count ?? 0;
}

const names = (column: string) =>
  `jsonb_path_exists(${column}, '$.**.manufacturerId ? (@ == $id)', jsonb_build_object('id', $1::int))`;
