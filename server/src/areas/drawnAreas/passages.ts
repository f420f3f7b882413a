import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { areaMessages, ringOf, type AreaShape } from '@wheelhouse/contract/areaShape';
import type { App } from '@wheelhouse/contract/installation';
import { passageLimits, type AreaVisit, type Passages, type VisitingVessel } from '@wheelhouse/contract/drawnAreas';
import { tracksIn, type Days } from '#areas/positions/tracksIn.ts';
import type { Sight } from '#areas/sight/sight.ts';
import { existingIds } from '#areas/vessels/store.ts';
import { addDays } from '#platform/database/partitions.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { AreaIndex } from './areaIndex.ts';
import { readVessels, type VesselRow } from './store.ts';
import { visitsOf, type Visit } from './visits.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A vessel that was inside this shortly before the end of the period has not left. */
const stillInsideMs = 2 * hourMs;

interface VesselVisit extends Visit {
  readonly vesselId: number;
}

export interface PassageNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly app: App;
  readonly now: () => Date;
}

/** All visits of an area in a period, with their vessels. */
export interface AllPassages extends Omit<Passages, 'total'> {
  readonly days: Passages['days'];
}

/**
 * The visits of an area in a period, oldest first, as far and as late as the viewer may see them.
 *
 * @throws Refusal (422) if too many positions would have to be read
 */
export async function passagesOf(
  { db, pool, app, now }: PassageNeeds,
  viewer: { readonly sight: Sight; readonly seesOwners: boolean },
  shape: AreaShape,
  days: Days,
): Promise<AllPassages> {
  const area = new AreaIndex(ringOf(shape));
  const end = Math.min(Date.parse(`${addDays(days.to, 1)}T00:00:00Z`), now().getTime());
  const found: VesselVisit[] = [];
  let read = 0;
  for await (const { vesselId, track } of tracksIn(pool, viewer.sight, area.box, days)) {
    read += track.count;
    if (read > passageLimits.positionsMax) throw new Refusal(422, areaMessages.tooMuch);
    for (const visit of await visitsOf(track, area)) found.push({ ...visit, vesselId });
    // Requests are answered in between.
    await turn();
  }
  const ids = await existingIds(db, app, [...new Set(found.map(({ vesselId }) => vesselId))]);
  const visits = found.filter(({ vesselId }) => ids.has(vesselId)).sort((a, b) => a.entered - b.entered);
  const vessels = await readVessels(db, [...ids]);
  return {
    visits: visits.map((visit) => presentVisit(visit, end)),
    vessels: presentVessels(vessels, visits, viewer.seesOwners),
    days: byDay(visits, days),
  };
}

const isoTime = (at: number) => new Date(at).toISOString();
const rounded = (hours: number) => Math.round(hours * 100) / 100;

function presentVisit(visit: VesselVisit, end: number): AreaVisit {
  const { vesselId, entered, enteredSeen, left, leftSeen, until, inside, slowest } = visit;
  const leftAt = left ?? (until < end - stillInsideMs ? until : undefined);
  return {
    vesselId,
    entered: isoTime(entered),
    enteredSeen,
    ...(leftAt === undefined ? {} : { left: isoTime(leftAt), leftSeen }),
    hours: rounded(inside / hourMs),
    ...(slowest === undefined ? {} : { slowest }),
  };
}

/** Vessels as the list of visits shows them. */
export function presentVessels(
  vessels: readonly VesselRow[],
  visits: readonly VesselVisit[],
  seesOwners: boolean,
): VisitingVessel[] {
  const byVessel = Map.groupBy(visits, ({ vesselId }) => vesselId);
  return vessels.map((vessel) => presentVessel(vessel, byVessel.get(vessel.id) ?? [], seesOwners));
}

/** @param visits Its own */
function presentVessel(
  { id, name, flag, vesselTypeId, owners, licences }: VesselRow,
  visits: readonly VesselVisit[],
  seesOwners: boolean,
): VisitingVessel {
  const licensed = visits.some(({ entered, until }) => {
    const [first, last] = [isoTime(entered).slice(0, 10), isoTime(until).slice(0, 10)];
    return licences.some(({ start, end }) => (start === null || start <= last) && (end === null || end >= first));
  });
  return {
    id,
    name,
    flag,
    licensed,
    ...(vesselTypeId === null ? {} : { vesselTypeId }),
    ...(seesOwners && owners.length > 0 ? { owners: [...owners] } : {}),
  };
}

/** For each day of the period, how many vessels were inside and for how long. */
function byDay(visits: readonly VesselVisit[], { from, to }: Days): Passages['days'] {
  const days: { day: string; vessels: Set<number>; inside: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, vessels: new Set(), inside: 0 });
  const start = Date.parse(`${from}T00:00:00Z`);
  for (const { vesselId, entered, until, inside } of visits) {
    const share = until > entered ? inside / (until - entered) : 0;
    const [first, last] = [entered, until].map((at) => Math.floor((at - start) / dayMs));
    for (let index = first ?? 0; index <= (last ?? 0); index += 1) {
      const day = days[index];
      const [dayStart, dayEnd] = [start + index * dayMs, start + (index + 1) * dayMs];
      day?.vessels.add(vesselId);
      if (day !== undefined) day.inside += (Math.min(until, dayEnd) - Math.max(entered, dayStart)) * share;
    }
  }
  return days.map(({ day, vessels, inside }) => ({ day, vessels: vessels.size, hours: rounded(inside / hourMs) }));
}
