import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { takeEventDay } from '#areas/activity/eventDays.ts';
import { readDays } from '#areas/positions/trackStore.ts';
import { findEncounters, findLoitering, type Encounter } from '#marine/encounters/findMeetings.ts';
import { encounterRules } from '#marine/encounters/rules.ts';
import { samplesOf, timeOf, type Sample } from '#marine/encounters/samples.ts';
import { metresPerMile, PortIndex, type PortPlace } from '#marine/portCalls/portIndex.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { addDays, dayOf } from '#platform/database/partitions.ts';
import { findGaps, findSilent } from './gaps.ts';
import {
  dropEndedGaps,
  pairTrawlersAmong,
  replaceEvents,
  tracksOfDay,
  writeEvents,
  type Evidence,
  type FoundEvent,
} from './store.ts';

export interface FindingNeeds {
  readonly pool: pg.Pool;
  readonly ports: () => Promise<readonly PortPlace[]>;
  readonly now: () => Date;
}

/** The job runs every ten minutes. */
const stopAfterMs = 8 * 60_000;
/** Ships whose three days are read at once. */
const shipsAtOnce = 150;
/** Moments that are kept of an event. */
const momentsMost = 24;

/** Finds the events of the days that changed, the latest first, and who is silent now. What is not done is done the next time. */
export async function findSeaEvents({ pool, ports, now }: FindingNeeds): Promise<void> {
  const began = steadyClock();
  const near = new PortIndex(await ports(), encounterRules.fromPortMetres / metresPerMile);
  while (steadyClock() - began < stopAfterMs) {
    const day = await inTransaction(pool, async (client) => {
      await client.query('set local statement_timeout = 0');
      const due = await takeEventDay(client, dayOf(now()), now());
      if (due !== undefined) await replaceEvents(client, due, await eventsOf(client, due, near, now()));
      return due;
    });
    if (day === undefined) break;
  }
  await inTransaction(pool, async (client) => {
    await dropEndedGaps(client);
    await writeEvents(client, await findSilent(client, near, now()));
  });
}

async function eventsOf(client: pg.ClientBase, day: string, near: PortIndex, now: Date): Promise<FoundEvent[]> {
  const tracks = await tracksOfDay(client, day);
  const samples = new Map<number, Sample[]>();
  const gaps: FoundEvent[] = [];
  // Days that are not over are not read: what goes on is found once they are.
  const days = [addDays(day, -1), day, addDays(day, 1)].filter((one) => one < dayOf(now));
  for (let first = 0; first < tracks.length; first += shipsAtOnce) {
    const some = tracks.slice(first, first + shipsAtOnce);
    const read = await readDays(
      client,
      some.flatMap((mmsi) => days.map((one) => ({ mmsi, day: one }))),
    );
    for (const [mmsi, track] of read) samples.set(mmsi, awayFrom(near, samplesOf(track)));
    gaps.push(...(await findGaps(client, day, read, near)));
    // Requests are answered in between.
    await turn();
  }
  const loitering = [...samples].flatMap(([track, own]) => findLoitering(own).map((run) => loiteringOf(track, run)));
  const encounters = await withoutPairTrawlers(client, findEncounters(samples));
  const ofDay = [...loitering, ...encounters.map(encounterOf)].filter(({ starts }) => dayOf(new Date(starts)) === day);
  return [...ofDay, ...gaps];
}

const awayFrom = (near: PortIndex, samples: readonly Sample[]) =>
  samples.filter(({ latitude, longitude }) => near.nearest(latitude, longitude) === undefined);

async function withoutPairTrawlers(client: pg.ClientBase, encounters: readonly Encounter[]): Promise<Encounter[]> {
  const trawlers = await pairTrawlersAmong(
    client,
    encounters.flatMap(({ tracks }) => [...tracks]),
  );
  return encounters.filter(({ tracks }) => !tracks.every((track) => trawlers.has(track)));
}

/** Some of successive moments, the first and the last among them. */
function pick<Moment>(moments: readonly Moment[]): Moment[] {
  const step = Math.max(1, (moments.length - 1) / (momentsMost - 1));
  const count = Math.min(moments.length, momentsMost);
  return Array.from({ length: count }, (_, index) => moments[Math.round(index * step)]).filter(
    (one) => one !== undefined,
  );
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = ({ latitude, longitude }: Sample) => ({
  latitude: Math.round(latitude),
  longitude: Math.round(longitude),
});
const tenth = (knots: number) => Math.round(knots * 10) / 10;

function spanOf(run: readonly { readonly slot: number }[]): { starts: number; ends: number } {
  return { starts: timeOf(run[0]?.slot ?? 0), ends: timeOf(run.at(-1)?.slot ?? 0) };
}

function loiteringOf(track: number, run: readonly Sample[]): FoundEvent {
  const [first] = run;
  const evidence: Evidence = {
    moments: pick(run).map((sample) => ({ at: timeOf(sample.slot), ...rounded(sample) })),
    knots: tenth(median(run.map(({ knots }) => knots))),
  };
  const place = { latitude: first?.latitude ?? 0, longitude: first?.longitude ?? 0 };
  return { kind: 'LOITERING', track, otherTrack: 0, ...spanOf(run), ...place, evidence };
}

function encounterOf({ tracks: [track, otherTrack], moments }: Encounter): FoundEvent {
  const [first] = moments;
  const apart = moments.map(({ metres }) => metres);
  const evidence: Evidence = {
    moments: pick(moments).map(({ slot, one, other, metres }) => ({
      at: timeOf(slot),
      ...rounded(one),
      other: { ...rounded(other), metres: Math.round(metres) },
    })),
    metres: { least: Math.round(Math.min(...apart)), median: Math.round(median(apart)) },
    knots: tenth(median(moments.flatMap(({ one, other }) => [one.knots, other.knots]))),
  };
  const place = { latitude: first?.one.latitude ?? 0, longitude: first?.one.longitude ?? 0 };
  return { kind: 'ENCOUNTER', track, otherTrack, ...spanOf(moments), ...place, evidence };
}
