import type pg from 'pg';
import { cellsOfBox, findDaysIn } from '#areas/positions/trackCells.ts';
import type { TrackColumns } from '#areas/positions/trackPack.ts';
import { readDays } from '#areas/positions/trackStore.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';
import { metresBetween, type PortIndex } from '#marine/portCalls/portIndex.ts';
import { dayOf } from '#platform/database/partitions.ts';
import { readLastDaysBefore, readSilent, type FoundEvent } from './store.ts';

const hourMs = 3_600_000;
/** A silence from this time on is a gap. */
const gapMs = 12 * hourMs;
/** A longer one is a vessel that was laid up. */
const longestDays = 30;
/** Others must have been received in each part of the first twelve hours, this near to the last position. */
const partMs = 2 * hourMs;
const nearMetres = 15 * 1852;
const nearDegrees = 0.25;
const othersLeast = 2;
/** How many other ships are compared at most. */
const othersMost = 40;
/** How long a ship is searched for after it was last received. */
const silentMs = 3 * 24 * hourMs;

interface Fix {
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
}

function fixAt({ at, latitude, longitude }: TrackColumns, index: number): Fix {
  return { at: at[index] ?? 0, latitude: latitude[index] ?? 0, longitude: longitude[index] ?? 0 };
}

/** The gaps of ships that end on a day, which began at sea and while others were received there. */
export async function findGaps(
  client: pg.ClientBase,
  day: string,
  tracks: ReadonlyMap<number, TrackColumns>,
  near: PortIndex,
): Promise<FoundEvent[]> {
  const start = Date.parse(`${day}T00:00:00Z`);
  const ends = (track: TrackColumns) => track.at.findIndex((at) => at >= start);
  const alone = [...tracks].filter(([, track]) => ends(track) === 0).map(([mmsi]) => mmsi);
  const before = await readLastDaysBefore(client, alone, day, longestDays);
  const found: FoundEvent[] = [];
  for (const [mmsi, track] of tracks) {
    const first = ends(track);
    const earlier = before.get(mmsi);
    const pairs: [Fix, Fix][] = [];
    if (first === 0 && earlier !== undefined) pairs.push([fixAt(earlier, earlier.count - 1), fixAt(track, 0)]);
    for (
      let index = Math.max(1, first);
      first >= 0 && index < track.count && (track.at[index] ?? 0) < start + 24 * hourMs;
      index += 1
    )
      pairs.push([fixAt(track, index - 1), fixAt(track, index)]);
    for (const [last, next] of pairs) {
      const gap = next.at - last.at < gapMs ? undefined : await gapOf(client, mmsi, last, next, near);
      if (gap !== undefined) found.push(gap);
    }
  }
  return found;
}

/** The gaps of ships that are silent now. */
export async function findSilent(client: pg.ClientBase, near: PortIndex, now: Date): Promise<FoundEvent[]> {
  const [from, to] = [new Date(now.getTime() - silentMs), new Date(now.getTime() - gapMs)];
  const found: FoundEvent[] = [];
  for (const [mmsi, track] of await readSilent(client, from, to)) {
    const gap = await gapOf(client, mmsi, fixAt(track, 0), undefined, near);
    if (gap !== undefined) found.push(gap);
  }
  return found;
}

async function gapOf(
  client: pg.ClientBase,
  track: number,
  last: Fix,
  next: Fix | undefined,
  near: PortIndex,
): Promise<FoundEvent | undefined> {
  if (near.nearest(last.latitude, last.longitude) !== undefined) return undefined;
  const otherVessels = await othersReceived(client, track, last);
  if (otherVessels < othersLeast) return undefined;
  return {
    kind: 'GAP',
    track,
    otherTrack: 0,
    starts: last.at,
    ends: next?.at,
    latitude: last.latitude,
    longitude: last.longitude,
    evidence: { moments: next === undefined ? [last] : [last, next], otherVessels },
  };
}

/** How many others were received near a place in the twelve hours after a time; 0 if in a part of them none was. */
async function othersReceived(client: pg.ClientBase, track: number, { at, latitude, longitude }: Fix): Promise<number> {
  const [north, east] = [latitude / stepsPerDegree, longitude / stepsPerDegree];
  const wide = nearDegrees / Math.max(0.1, Math.cos((north * Math.PI) / 180));
  const cells = cellsOfBox([east - wide, north - nearDegrees, east + wide, north + nearDegrees]);
  const days = { from: dayOf(new Date(at)), to: dayOf(new Date(at + gapMs)) };
  const others = (await findDaysIn(client, cells, days)).filter(({ mmsi }) => mmsi !== track).slice(0, 2 * othersMost);
  const received = new Set<number>();
  const parts = new Set<number>();
  for (const [mmsi, other] of await readDays(client, others))
    for (let index = 0; index < other.count; index += 1) {
      const since = (other.at[index] ?? 0) - at;
      if (since <= 0 || since > gapMs) continue;
      if (metresBetween(latitude, longitude, other.latitude[index] ?? 0, other.longitude[index] ?? 0) > nearMetres)
        continue;
      received.add(mmsi);
      parts.add(Math.floor((since - 1) / partMs));
    }
  return parts.size === gapMs / partMs ? received.size : 0;
}
