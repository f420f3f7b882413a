import type pg from 'pg';

/** Vessels of those of the given fleets that the account sees. */
export async function vesselsOfFleets(
  pool: pg.Pool,
  accountId: number,
  fleetIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await pool.query<{ vessel_id: number }>(
    `select distinct vessel_id from fleet_vessel join fleet_viewer using (fleet_id)
     where account_id = $1 and fleet_id = any ($2::int[])`,
    [accountId, fleetIds],
  );
  return new Set(rows.map((row) => row.vessel_id));
}
