import type pg from 'pg';

/**
 * The hours of these vessels each day since `first`, with those at fishing speed: none while they don't keep the rules of privacy yet.
 *
 * @param privacy The rules of privacy.
 */
export async function readHours(
  pool: pg.Pool,
  mmsis: readonly number[],
  first: string,
  privacy: string,
): Promise<Map<string, { hours: number; fishingHours: number }>> {
  const { rows } = await pool.query<{ day: string; hours: number; fishingHours: number }>(
    `select day::text, round(sum(seconds) / 3600.0, 2)::float8 as hours, round(sum(fishing_seconds) / 3600.0, 2)::float8 as "fishingHours"
     from activity_day where day >= $2::date and flag is not null and track + 0 = any ($1::int[])
       and (select privacy from heat_basis) = $3
     group by day`,
    [mmsis, first, privacy],
  );
  return new Map(rows.map(({ day, ...hours }) => [day, hours]));
}
