import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { countChanged, countToday, followRegister, followRules, type CountNeeds } from './count.ts';
import {
  makeTotals,
  readShownHours,
  readTiles,
  readTilesOfMonth,
  takePendingDay,
  writeTiles,
  type Tile,
} from './heatStore.ts';
import { secondsOf } from './packHours.ts';
import { dropHoursWithoutTracks, lockBasis, setBasis } from './store.ts';
import { eachEntry, flagNumber, grids, TileSums } from './tiles.ts';

/** The job runs each minute. */
const stopAfterMs = 50_000;
/** Tiles of one transaction: some tenths of a second. */
const tilesAtOnce = 500;

/** Counts what has come since, and adds it up. What is not done in a minute is done in the next. */
export async function followActivity(needs: CountNeeds): Promise<void> {
  const began = steadyClock();
  const isLate = () => steadyClock() - began > stopAfterMs;
  await followRules(needs);
  const followed = await followRegister(needs);
  if (followed !== undefined) {
    // What is hidden now goes before anything is shown again.
    if (!(await addUpDays(needs.pool, isLate))) return;
    await inTransaction(needs.pool, async (client) => setBasis(client, { ...(await lockBasis(client)), ...followed }));
  }
  await countToday(needs);
  // An archive may change many ships of each day: days are added up once all of them are counted.
  if ((await countChanged(needs, isLate)) && (await addUpDays(needs.pool, isLate)))
    await addUpTiles(needs.pool, isLate);
}

/** Forgets what is older than the tracks. */
export async function dropOldActivity(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockBasis(client);
    await dropHoursWithoutTracks(client);
  });
}

/** Adds up the days that are marked; answers whether all are done. */
async function addUpDays(pool: pg.Pool, isLate: () => boolean): Promise<boolean> {
  while (!isLate()) {
    const day = await inTransaction(pool, async (client) => {
      await lockBasis(client);
      const pending = await takePendingDay(client);
      if (pending !== undefined) await addUpDay(client, pending);
      return pending;
    });
    if (day === undefined) return true;
    // Requests are answered in between.
    await turn();
  }
  return false;
}

/** Makes the sums of tiles that have none yet. */
async function addUpTiles(pool: pg.Pool, isLate: () => boolean): Promise<void> {
  while (!isLate()) {
    const made = await inTransaction(pool, async (client) => {
      await lockBasis(client);
      return await makeTotals(client, tilesAtOnce);
    });
    if (made < tilesAtOnce) return;
    await turn();
  }
}

/** Writes the tiles of a day that are others, and those of its month. */
async function addUpDay(client: pg.ClientBase, day: string): Promise<void> {
  const changed = changedTiles(await readTiles(client, day), await tilesOf(client, day));
  if (changed.length === 0) return;
  await writeTiles(client, 'D', day, changed);
  const month = `${day.slice(0, 'YYYY-MM'.length)}-01`;
  for (const grid of grids) {
    const tiles = changed.filter((one) => one.grid === grid).map(({ tile }) => tile);
    if (tiles.length === 0) continue;
    const sums = new TileSums();
    for (const { tile, packed } of await readTilesOfMonth(client, month, grid, tiles)) {
      eachEntry(packed, (place, seconds, fishing, vesselTypeId, flag) =>
        sums.add(tile, { place, vesselTypeId, flag, seconds, fishing }),
      );
    }
    await writeTiles(
      client,
      'M',
      month,
      tiles.map((tile) => ({ grid, tile, packed: sums.pack(tile) })),
    );
  }
}

async function tilesOf(client: pg.ClientBase, day: string): Promise<Tile[]> {
  const shown = await readShownHours(client, day);
  return grids.flatMap((grid) => {
    const sums = new TileSums();
    for (const { hours, flag, vesselTypeId } of shown) {
      const of = { vesselTypeId, flag: flagNumber(flag) };
      for (const [cell, time] of hours) sums.addCell(grid, cell, { ...of, ...secondsOf(time) });
    }
    return [...sums.tiles].map((tile) => ({ grid, tile, packed: sums.pack(tile) }));
  });
}

/** The new and changed tiles, and the removed ones as empty tiles. */
function changedTiles(before: readonly Tile[], after: readonly Tile[]): Tile[] {
  const key = ({ grid, tile }: Tile) => `${grid} ${tile}`;
  const known = new Map(before.map((one) => [key(one), one]));
  const changed = after.filter((one) => !(known.get(key(one))?.packed.equals(one.packed) ?? false));
  const kept = new Set(after.map(key));
  return [
    ...changed,
    ...before.filter((one) => !kept.has(key(one))).map((one) => ({ ...one, packed: Buffer.alloc(0) })),
  ];
}
