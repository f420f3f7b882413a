import type pg from 'pg';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { MapVessel, Register } from '#areas/positions/register.ts';
import type { Sight } from '#areas/sight/sight.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { insertEvents, lockLooking, type NewEvent } from './eventStore.ts';
import { listMoves, listReported, type PortMove } from './portMoveStore.ts';
import { dueAt, type Rule } from './ruleBook.ts';

const hourMs = 3_600_000;
/** Calls that are found later than this after they happened are history. */
const newsMs = 24 * hourMs;

export interface PortMoveNeeds {
  readonly pool: pg.Pool;
  readonly register: () => Promise<Register>;
  readonly ports: () => Promise<readonly Port[]>;
  readonly sights: Pick<Sights, 'of'>;
  readonly now: () => Date;
}

/**
 * Fires the alerts of ships that arrive at ports or depart from them, once for each call: also for one that is found again at a
 * slightly other time.
 */
export async function judgePortMoves(needs: PortMoveNeeds, rules: readonly Rule[]): Promise<void> {
  const judged = rules.filter(({ condition }) => condition === 'ARRIVES' || condition === 'DEPARTS');
  if (judged.length === 0) return;
  const watched = new Map<number, MapVessel>();
  for (const [mmsi, vessel] of (await needs.register()).byMmsi)
    if (judged.some(({ includes }) => includes(vessel))) watched.set(mmsi, vessel);
  const ports = new Map((await needs.ports()).map((port) => [port.id, port]));
  const sights: [Rule, Sight][] = [];
  for (const rule of judged) sights.push([rule, await needs.sights.of(rule.viewer)]);
  const now = needs.now();
  const since = new Date(now.getTime() - newsMs);
  await inTransaction(needs.pool, async (client) => {
    await lockLooking(client);
    const moves = await listMoves(client, [...watched.keys()], since);
    const reported = await listReported(
      client,
      judged.map(({ id }) => id),
      new Date(since.getTime() - newsMs),
    );
    const known = Map.groupBy(reported, ({ ruleId, vesselId, kind }) => `${ruleId} ${vesselId} ${kind}`);
    const events: NewEvent[] = [];
    for (const [rule, sight] of sights)
      for (const move of moves) {
        const [vessel, port] = [watched.get(move.track), ports.get(move.portId)];
        if (vessel === undefined || port === undefined || !isOf(rule, move) || !rule.includes(vessel)) continue;
        const before = known.get(`${rule.id} ${vessel.id} ${move.kind}`) ?? [];
        const isKnown = before.some(({ at }) => at >= move.from && at <= move.to);
        const delay = sight.delayOfVessel(vessel.id);
        if (!isKnown && Number.isFinite(delay)) events.push(eventOf(rule, move, { vessel, port, delay, now }));
      }
    await insertEvents(client, events);
  });
}

function isOf(rule: Rule, { kind, portId, at }: PortMove): boolean {
  const isThere = rule.portId === null || rule.portId === portId;
  return rule.condition === kind && isThere && at >= rule.createdAt;
}

function eventOf(
  rule: Rule,
  { kind, at, latitude, longitude }: PortMove,
  of: { readonly vessel: MapVessel; readonly port: Port; readonly delay: number; readonly now: Date },
): NewEvent {
  const due = dueAt(rule, of.now);
  const seenFrom = new Date(at.getTime() + of.delay);
  return {
    ruleId: rule.id,
    accountId: rule.accountId,
    vesselId: of.vessel.id,
    kind,
    at,
    email: rule.email,
    key: at.toISOString(),
    place: { latitude, longitude },
    details: { place: of.port.name },
    seenFrom,
    dueAt: due === null || due > seenFrom ? due : seenFrom,
  };
}
