import type pg from 'pg';
import { markAllChanged, takeChanged } from '#areas/positions/changedDays.ts';
import type { VesselDay } from '#areas/positions/trackCells.ts';
import { readDays } from '#areas/positions/trackStore.ts';
import { trackColumns } from '#areas/positions/trackPack.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { fishingSpeed } from '#marine/portCalls/rules.ts';
import { knownForMs } from '#marine/portCalls/fishingSpeed.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { addDays, dayOf } from '#platform/database/partitions.ts';
import { addHours, type HoursByCell } from './hours.ts';
import { markEventDays } from './eventDays.ts';
import { Labels } from './labels.ts';
import {
  listUncounted,
  lockBasis,
  readHours,
  readSince,
  relabel,
  setBasis,
  setCounted,
  writeHours,
  type DayHours,
} from './store.ts';

/** Ships, and days of ships, of one transaction: some tenths of a second. */
const shipsAtOnce = 200;
const daysAtOnce = 400;
/** Positions of today are counted this often. */
const countEveryMs = 5 * 60_000;
/** Changes when hours are counted in another way: then all are counted again. */
const rules = JSON.stringify([1, fishingSpeed, knownForMs]);
const dayMs = 86_400_000;

export interface CountNeeds {
  readonly pool: pg.Pool;
  readonly sights: Pick<Sights, 'basis' | 'public' | 'refresh'>;
  readonly now: () => Date;
}

/** Counts all days again if the rules of counting have changed. */
export async function followRules({ pool }: CountNeeds): Promise<void> {
  await inTransaction(pool, async (client) => {
    const basis = await lockBasis(client);
    if (basis.rules === rules) return;
    await markAllChanged(client);
    await setBasis(client, { ...basis, rules });
  });
}

/**
 * Adds the time up to the latest positions of today to what is counted of it. Positions that come later than one that is counted wait
 * until their day is packed, when it is counted again.
 *
 * @returns How many ships moved on.
 */
export async function countToday({ pool, sights, now }: CountNeeds): Promise<number> {
  const at = now();
  const isDue = await inTransaction(pool, async (client) => {
    const basis = await lockBasis(client);
    const sinceMs = at.getTime() - new Date(basis.countedAt).getTime();
    if (sinceMs >= 0 && sinceMs < countEveryMs) return false;
    await setBasis(client, { ...basis, countedAt: at });
    return true;
  });
  if (!isDue) return 0;
  let counted = 0;
  for (let after = 0; ;) {
    const last = await inTransaction(pool, async (client) => {
      await lockBasis(client);
      return await countShips(client, sights, at, after);
    });
    if (last === undefined) return counted;
    counted += last.ships;
    after = last.track;
  }
}

async function countShips(
  client: pg.ClientBase,
  sights: CountNeeds['sights'],
  now: Date,
  after: number,
): Promise<{ track: number; ships: number } | undefined> {
  const day = dayOf(now);
  const start = Date.parse(`${day}T00:00:00Z`);
  const ships = await listUncounted(client, new Date(start), after, shipsAtOnce);
  const tracks = ships.map(({ track }) => track);
  const last = tracks.at(-1);
  if (last === undefined) return undefined;
  const since = ships.map(({ track, until }) => ({
    track,
    from: new Date(Math.max(until?.getTime() ?? 0, start - knownForMs)),
  }));
  const positions = await readSince(client, since, now);
  const known = await readHours(client, day, tracks);
  const labels = await Labels.read(client, sights.public, now, tracks);
  const found: DayHours[] = [];
  for (const [track, columns] of positions) {
    const hours: HoursByCell = known.get(track) ?? new Map();
    addHours(hours, columns, { from: start, to: start + dayMs });
    found.push({ mmsi: track, day, hours, label: labels.of(track, day) });
  }
  await writeHours(client, found);
  await setCounted(
    client,
    [...positions].map(([track, { at, count }]) => ({ track, until: at[count - 1] ?? 0 })),
  );
  return { track: last, ships: found.length };
}

/**
 * Counts the past days again whose tracks were packed since.
 *
 * @param isLate Whether to go on the next time.
 * @returns Whether all are counted.
 */
export async function countChanged({ pool, sights, now }: CountNeeds, isLate: () => boolean): Promise<boolean> {
  while (!isLate()) {
    const done = await inTransaction(pool, async (client) => {
      await lockBasis(client);
      const at = now();
      const days = await takeChanged(client, dayOf(at), daysAtOnce);
      if (days.length > 0) await countDays(client, days, await labelsOf(client, sights, at, days));
      await markEventDays(
        client,
        days.map(({ day }) => day),
      );
      return days.length;
    });
    if (done === 0) return true;
  }
  return false;
}

const labelsOf = (client: pg.ClientBase, sights: CountNeeds['sights'], at: Date, days: readonly VesselDay[]) =>
  Labels.read(client, sights.public, at, [...new Set(days.map(({ mmsi }) => mmsi))]);

async function countDays(client: pg.ClientBase, days: readonly VesselDay[], labels: Labels): Promise<void> {
  // What lies between two days depends on the positions of both.
  const needed = days.flatMap(({ mmsi, day }) => [-1, 0, 1].map((later) => ({ mmsi, day: addDays(day, later) })));
  const tracks = await readDays(client, [...new Map(needed.map((one) => [`${one.mmsi} ${one.day}`, one])).values()]);
  await writeHours(
    client,
    days.map(({ mmsi, day }) => {
      const hours: HoursByCell = new Map();
      const from = Date.parse(`${day}T00:00:00Z`);
      addHours(hours, tracks.get(mmsi) ?? trackColumns(0), { from, to: from + dayMs });
      return { mmsi, day, hours, label: labels.of(mmsi, day) };
    }),
  );
}

/**
 * Shows and hides days by the rules of privacy and the register of now, and marks those that change.
 *
 * @returns What to note once these are added up; undefined if nothing is others.
 */
export async function followRegister({
  pool,
  sights,
  now,
}: CountNeeds): Promise<{ readonly privacy: string; readonly register: string } | undefined> {
  await sights.refresh();
  const { rules: privacy, hasLate, revision } = sights.basis;
  const register = `${revision} ${hasLate ? dayOf(now()) : ''}`;
  return await inTransaction(pool, async (client) => {
    const basis = await lockBasis(client);
    if (basis.privacy === privacy && basis.register === register) return undefined;
    await relabel(client, (await Labels.read(client, sights.public, now())).days());
    return { privacy, register };
  });
}
