import type pg from 'pg';
import { stepsPerDegree } from '#marine/ais/report.ts';
import { slotMs } from './reception.ts';

/** The last position of a ship since when it is silent: degrees. */
export interface LastReceived {
  readonly mmsi: number;
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
}

/** Of these ships, those of which nothing came since a time. */
export async function listSilent(pool: pg.Pool, mmsis: readonly number[], since: Date): Promise<LastReceived[]> {
  const { rows } = await pool.query<LastReceived>(
    'select mmsi, at, latitude, longitude from latest_position where mmsi = any ($1::int[]) and at <= $2',
    [mmsis, since],
  );
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    latitude: latitude / stepsPerDegree,
    longitude: longitude / stepsPerDegree,
  }));
}

/** When positions came from squares of one degree since a time: the beginnings of slots, milliseconds since 1970. */
export async function readReceivedSlots(
  pool: pg.Pool,
  squares: readonly number[],
  since: Date,
): Promise<Map<number, number[]>> {
  const { rows } = await pool.query<{ square: number; day: string; received: string }>(
    `select square, day::text, heard::text as received from alert_reception where square = any ($1::int[]) and day >= $2::date order by square, day`,
    [squares, since.toISOString().slice(0, 10)],
  );
  const found = new Map<number, number[]>();
  for (const { square, day, received } of rows) {
    const start = Date.parse(day);
    const slots = found.get(square) ?? [];
    found.set(square, slots);
    for (let slot = received.indexOf('1'); slot !== -1; slot = received.indexOf('1', slot + 1)) {
      const at = start + slot * slotMs;
      if (at >= since.getTime()) slots.push(at);
    }
  }
  return found;
}

/** When accounts were last notified that nothing is received, by their numbers; milliseconds since 1970. */
export async function readReceptionEvents(pool: pg.Pool, accountIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ accountId: number; at: Date }>(
    `select account_id as "accountId", max(at) as at from alert_event
     where kind = 'RECEPTION' and account_id = any ($1::int[]) group by account_id`,
    [accountIds],
  );
  return new Map(rows.map(({ accountId, at }) => [accountId, at.getTime()]));
}

/** From when reception is noted: the first day of it. Milliseconds since 1970, undefined before the first note. */
export async function readFirstDay(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ first: string | null }>('select min(day)::text as first from alert_reception');
  const first = rows[0]?.first ?? undefined;
  return first === undefined ? undefined : Date.parse(first);
}
