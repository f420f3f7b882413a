import type pg from 'pg';
import type { MapVessel, Register } from '#areas/positions/register.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { insertEvents, type NewEvent } from './eventStore.ts';
import { listMoored } from './portMoveStore.ts';
import { slotMs, squareAt, squaresAround } from './reception.ts';
import { dueAt, type Rule } from './ruleBook.ts';
import { listSilent, readReceivedSlots, readReceptionEvents, type LastReceived } from './silenceStore.ts';

const hourMs = 3_600_000;
/** Where nothing was received for this long, a silence can’t be judged. */
const deafMs = hourMs;
/** A place where positions came in at least this share of the time before is one that is received. */
const usuallyReceived = 0.5;
/** The time before that is looked at. */
const usualMs = 6 * hourMs;

export interface SilenceNeeds {
  readonly pool: pg.Pool;
  readonly register: () => Promise<Register>;
  readonly sights: Pick<Sights, 'of'>;
  readonly now: () => Date;
}

/** The time for which a silent ship was not received where others were. */
interface Silence {
  readonly last: LastReceived;
  readonly vessel: MapVessel;
  /** Milliseconds. */
  readonly receivedMs: number;
  /** When a position came around its last place last, if that is where positions usually come and it is long ago. */
  readonly deafSince: number | undefined;
}

/** Alerts of an account whose vessels can't be judged, since nothing is received. */
interface Deaf {
  readonly rule: Rule;
  readonly vesselIds: Set<number>;
  since: number;
}

/**
 * Fires the alerts of ships that are silent. Silence counts only while other ships around the last position are received; of a
 * feed that fails each account is notified once, for all vessels that it watches.
 */
export async function judgeSilence(needs: SilenceNeeds, rules: readonly Rule[]): Promise<void> {
  const { pool, sights, now } = needs;
  const judged = rules.filter(({ condition }) => condition === 'SILENT');
  if (judged.length === 0) return;
  const at = now();
  const silences = await findSilences(needs, judged, at.getTime());
  if (silences.length === 0) return;
  const moored = await listMoored(
    pool,
    silences.map(({ last }) => last.mmsi),
  );
  const events: NewEvent[] = [];
  const deaf = new Map<number, Deaf>();
  for (const rule of judged) {
    const sight = await sights.of(rule.viewer);
    for (const silence of silences) {
      const { last, vessel, receivedMs, deafSince } = silence;
      if (!rule.includes(vessel) || sight.delayOfVessel(vessel.id) > 0) continue;
      if (rule.quietWhileMoored && moored.has(last.mmsi)) continue;
      if (receivedMs >= hoursOf(rule)) {
        // A ship that was silent for that long before the alert was made doesn't fire it.
        if (last.at.getTime() + receivedMs >= rule.createdAt.getTime()) events.push(silenceEvent(rule, silence, at));
      } else if (deafSince !== undefined) {
        const known = deaf.get(rule.accountId) ?? { rule, vesselIds: new Set(), since: 0 };
        known.vesselIds.add(vessel.id);
        known.since = Math.max(known.since, deafSince);
        deaf.set(rule.accountId, known);
      }
    }
  }
  const notified = await readReceptionEvents(pool, [...deaf.keys()]);
  for (const [accountId, one] of deaf)
    if ((notified.get(accountId) ?? 0) < one.since) events.push(receptionEvent(one, at));
  await insertEvents(pool, events);
}

const hoursOf = ({ hours }: Rule) => (hours ?? 0) * hourMs;

function silenceEvent(rule: Rule, { last, vessel }: Silence, now: Date): NewEvent {
  const { latitude, longitude } = last;
  return {
    ruleId: rule.id,
    accountId: rule.accountId,
    vesselId: vessel.id,
    kind: 'SILENT',
    at: now,
    email: rule.email,
    // Once for each silence.
    key: String(last.at.getTime()),
    place: { latitude, longitude },
    seenFrom: now,
    dueAt: dueAt(rule, now),
    details: { hours: rule.hours ?? 0 },
  };
}

function receptionEvent({ rule, vesselIds, since }: Deaf, at: Date): NewEvent {
  const time = new Date(since).toISOString();
  return {
    ruleId: rule.id,
    accountId: rule.accountId,
    vesselId: undefined,
    kind: 'RECEPTION',
    at,
    email: rule.email,
    key: time,
    place: undefined,
    seenFrom: at,
    dueAt: dueAt(rule, at),
    details: { count: vesselIds.size, at: `${time.slice(0, 10)} ${time.slice(11, 16)}` },
  };
}

async function findSilences(
  { pool, register }: SilenceNeeds,
  rules: readonly Rule[],
  at: number,
): Promise<readonly Silence[]> {
  const watched = new Map<number, MapVessel>();
  for (const [mmsi, vessel] of (await register()).byMmsi)
    if (rules.some(({ includes }) => includes(vessel))) watched.set(mmsi, vessel);
  const lasts = await listSilent(
    pool,
    [...watched.keys()],
    new Date(at - Math.min(deafMs, ...rules.map((rule) => hoursOf(rule)))),
  );
  const around = new Map(lasts.map((last) => [last, squaresAround(squareAt(last.latitude, last.longitude))]));
  const since = at - Math.max(...rules.map((rule) => hoursOf(rule))) - usualMs - deafMs;
  const slots = await readReceivedSlots(pool, [...new Set([...around.values()].flat())], new Date(since));
  return lasts.flatMap((last) => {
    const vessel = watched.get(last.mmsi);
    const all = (around.get(last) ?? []).flatMap((square) => slots.get(square) ?? []);
    const received = new Set(all.filter((slot) => slot + slotMs <= at));
    const receivedMs = [...received].filter((slot) => slot > last.at.getTime()).length * slotMs;
    return vessel === undefined ? [] : [{ last, vessel, receivedMs, deafSince: deafSince(received, at) }];
  });
}

function deafSince(received: ReadonlySet<number>, at: number): number | undefined {
  const last = Math.max(0, ...received) + slotMs;
  if (at - last < deafMs) return undefined;
  const before = [...received].filter((slot) => slot >= last - usualMs).length * slotMs;
  return before >= usualMs * usuallyReceived ? last : undefined;
}
