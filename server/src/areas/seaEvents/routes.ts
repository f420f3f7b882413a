import type { Kysely } from 'kysely';
import type { CsvValue } from '@wheelhouse/contract/csv';
import type { App } from '@wheelhouse/contract/installation';
import {
  exportSeaEvents,
  listSeaEvents,
  seaEventLimits,
  type SeaEvent,
  type SeaEventsQuery,
} from '@wheelhouse/contract/seaEvents';
import type { TextKey } from '@wheelhouse/messages/keys';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { countEventDays } from '#areas/activity/eventDays.ts';
import { listFleets } from '#areas/fleets/store.ts';
import type { Sight } from '#areas/sight/sight.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { readRevision } from '#areas/vessels/store.ts';
import { degrees } from '#marine/ais/receivedPosition.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { Schema } from '#platform/database/schema.ts';
import { dayOf } from '#platform/database/partitions.ts';
import { csvInTurns } from '#platform/http/inTurns.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { readEvents, readEvidence, type EventRow } from './listStore.ts';
import type { Evidence } from './store.ts';

export interface SeaEventNeeds {
  readonly db: Kysely<Schema>;
  readonly app: App;
  readonly sights: Pick<Sights, 'of'>;
  readonly now: () => Date;
}

const dayMs = 86_400_000;
/** Events whose evidence is read at once for a file. */
const presentedAtOnce = 500;
const usualDays = 30;

/** Encounters, loitering and gaps, as each viewer sees them. */
export function seaEventRoutes(needs: SeaEventNeeds): RouteHandler[] {
  return [
    handle(listSeaEvents, async ({ query: { page = 0, size = seaEventLimits.size, ...query }, viewer }) => {
      const events = await readSeen(needs, viewer, query);
      const { from, to } = periodOf(query, needs.now());
      const midnight = Date.parse(dayOf(needs.now()));
      const daysWaiting = await countEventDays(needs.db, from, new Date(Math.min(to.getTime(), midnight)));
      const data = await present(needs, events.slice(page * size, (page + 1) * size));
      return { data, page, size, total: events.length, daysWaiting };
    }),
    handle(exportSeaEvents, async ({ query, viewer, language }) => {
      const events = await readSeen(needs, viewer, query);
      const header = columns.map((column) => say(message(`seaEventsExport.${column}` as TextKey), language));
      const kinds = (kind: SeaEvent['kind']) => say(message(`seaEventsExport.kinds.${kind}` as TextKey), language);
      const lines = async function* () {
        // The evidence of all would be tens of megabytes.
        for (let from = 0; from < events.length; from += presentedAtOnce)
          for (const event of await present(needs, events.slice(from, from + presentedAtOnce)))
            yield cellsOf(event, kinds(event.kind));
      };
      return {
        name: 'encounters-loitering-gaps.csv',
        mediaType: 'text/csv',
        text: await csvInTurns(header, lines(), (line) => line),
      };
    }),
  ];
}

/** The first moment, and the one after the last. */
function periodOf({ from, to }: SeaEventsQuery, now: Date): { readonly from: Date; readonly to: Date } {
  const end = to === undefined ? now.getTime() : Date.parse(to) + dayMs;
  const start = from === undefined ? end - usualDays * dayMs : Date.parse(from);
  return { from: new Date(Math.max(start, end - seaEventLimits.daysMax * dayMs)), to: new Date(end) };
}

async function readSeen(
  { db, app, sights, now }: SeaEventNeeds,
  viewer: Viewer,
  query: SeaEventsQuery,
): Promise<EventRow[]> {
  const sight = await sights.of(viewer, await readRevision(db));
  const { kind, flag, typeId } = query;
  const wanted = { ...periodOf(query, now()), kind, flag, typeId, vesselIds: await vesselsOf(db, viewer, query) };
  const rows = await readEvents(db, app, wanted, seaEventLimits.exported);
  return rows.filter((row) => isSeen(row, sight, now().getTime()));
}

/** The vessels of the query; undefined for all. */
async function vesselsOf(
  db: Kysely<Schema>,
  viewer: Viewer,
  { fleets, vesselId }: SeaEventsQuery,
): Promise<readonly number[] | undefined> {
  const chosen = vesselId === undefined ? undefined : [vesselId];
  if (fleets === undefined) return chosen;
  const own = (await listFleets(db, requireAccount(viewer).id)).flatMap(({ vesselIds }) => vesselIds);
  return chosen?.filter((id) => own.includes(id)) ?? own;
}

/** An event is derived from positions: it is seen once all of these are, of both vessels. */
function isSeen({ vesselId, otherId, ends }: EventRow, sight: Sight, now: number): boolean {
  const delayMs = Math.max(sight.delayOfVessel(vesselId), otherId === null ? 0 : sight.delayOfVessel(otherId));
  // A vessel that is seen late may not be known to be silent now.
  return delayMs === 0 || (ends !== null && ends.getTime() <= now - delayMs);
}

const placeOf = (place: { readonly latitude: number; readonly longitude: number }) => ({
  latitude: degrees(place.latitude),
  longitude: onEarth(degrees(place.longitude)),
});
const onEarth = (longitude: number) =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;

async function present({ db, now }: SeaEventNeeds, rows: readonly EventRow[]): Promise<SeaEvent[]> {
  const evidence = await readEvidence(db, rows);
  return rows.map((row, index) => presentOne(row, evidence[index] ?? { moments: [] }, now().getTime()));
}

function presentOne(row: EventRow, evidence: Evidence, now: number): SeaEvent {
  const { kind, starts, ends, otherId, otherName, otherFlag, otherTypeId, vesselTypeId } = row;
  const { moments, ...measured } = evidence;
  return {
    kind,
    vessel: { id: row.vesselId, name: row.name, flag: row.flag, ...(vesselTypeId === null ? {} : { vesselTypeId }) },
    ...(otherId === null
      ? {}
      : {
          other: {
            id: otherId,
            name: otherName ?? '',
            flag: otherFlag ?? '',
            ...(otherTypeId === null ? {} : { vesselTypeId: otherTypeId }),
          },
        }),
    starts: starts.toISOString(),
    ...(ends === null ? {} : { ends: ends.toISOString() }),
    ...placeOf(row),
    hours: Math.round(((ends?.getTime() ?? now) - starts.getTime()) / 360_000) / 10,
    moments: moments.map(({ at, other, ...place }) => ({
      at: new Date(at).toISOString(),
      ...placeOf(place),
      ...(other === undefined ? {} : { other: { ...placeOf(other), metres: other.metres } }),
    })),
    ...measured,
  };
}

const columns = [
  ...(['kind', 'vessel', 'flag', 'other', 'otherFlag', 'starts', 'ends', 'hours', 'latitude', 'longitude'] as const),
  ...(['leastMetres', 'medianMetres', 'knots', 'otherVessels'] as const),
] as const;

function cellsOf({ vessel, other, metres, ...event }: SeaEvent, kind: string): CsvValue[] {
  const measured = [metres?.least, metres?.median, event.knots, event.otherVessels];
  const where = [
    event.starts,
    event.ends,
    event.hours,
    Number(event.latitude.toFixed(5)),
    Number(event.longitude.toFixed(5)),
  ];
  return [kind, vessel.name, vessel.flag, other?.name, other?.flag, ...where, ...measured];
}
