import type pg from 'pg';
import { plainCode, type ShipKey } from '#marine/archives/archiveRows.ts';

/** Finds the MMSI of the ship of a row; undefined if none or several have it. */
export type FindShip = (ship: ShipKey) => Promise<number | undefined>;

/**
 * Call signs and CFRs are those of vessels with an MMSI, and call signs also those that ships sent on AIS. They are read once, at
 * the first row that needs them.
 */
export function shipFinder(pool: pg.Pool): FindShip {
  const known: { callSign?: Promise<Map<string, number>>; cfr?: Promise<Map<string, number>> } = {};
  return async (ship) => {
    if (ship.kind === 'mmsi') return ship.mmsi;
    known[ship.kind] ??= ship.kind === 'cfr' ? readCfrs(pool) : readCallSigns(pool);
    return (await known[ship.kind])?.get(ship.text);
  };
}

interface CodeRow {
  readonly code: string;
  readonly mmsi: number;
}

async function readCfrs(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<CodeRow>(
    'select cfr as code, mmsi from vessel where cfr is not null and mmsi is not null',
  );
  return uniqueOf(rows);
}

async function readCallSigns(pool: pg.Pool): Promise<Map<string, number>> {
  const [vessels, stations] = await Promise.all([
    pool.query<CodeRow>('select call_sign as code, mmsi from vessel where call_sign is not null and mmsi is not null'),
    pool.query<CodeRow>('select call_sign as code, mmsi from station_static where call_sign is not null'),
  ]);
  return new Map([...uniqueOf(stations.rows), ...uniqueOf(vessels.rows)]);
}

/** Codes that one MMSI alone has. */
function uniqueOf(rows: readonly CodeRow[]): Map<string, number> {
  const found = new Map<string, number | undefined>();
  for (const { code, mmsi } of rows) {
    const plain = plainCode(code);
    if (plain === '') continue;
    found.set(plain, found.has(plain) && found.get(plain) !== mmsi ? undefined : mmsi);
  }
  return new Map([...found].filter((entry): entry is [string, number] => entry[1] !== undefined));
}
