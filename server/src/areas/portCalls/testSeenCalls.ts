import type pg from 'pg';
import type { Client } from '@wheelhouse/contract/client';
import { getFleetNow, listFleetMoves } from '@wheelhouse/contract/fleetNow';
import {
  exportPortCalls,
  exportVoyages,
  getPort,
  listDestinations,
  listPortCalls,
  listVoyages,
} from '@wheelhouse/contract/portCalls';

const hourMs = 3_600_000;
export const seenPorts = ['Earlier', 'Now', 'Boundlate', 'Boundnow'].map((name, index) => ({
  id: index + 1,
  name,
  country: 'NO',
  latitude: 50 + index,
  longitude: 0,
  rank: 1,
}));
const [earlierPort, nowPort, boundLate, boundNow] = [1, 2, 3, 4] as const;

/**
 * Three days ago the ship came to a port; a while ago it left for another, where it lies. What it sends of its voyage changed at the same
 * times.
 */
export async function insertSeenCalls(
  pool: pg.Pool,
  mmsi: number,
  { now, recentMs }: { now: number; recentMs: number },
): Promise<void> {
  const [before, early] = [new Date(now - 90 * hourMs), new Date(now - 72 * hourMs)];
  const [left, late] = [new Date(now - recentMs), new Date(now - recentMs / 2)];
  await pool.query(
    `insert into port_call (track, port_id, arrival, arrival_seen, departure, latitude, longitude)
     values ($1, ${earlierPort}, $2, true, $3, 0, 0), ($1, ${nowPort}, $4, true, null, 0, 0)`,
    [mmsi, early, left, late],
  );
  await pool.query(
    `insert into voyage (track, departure, arrival, from_port_id, to_port_id, metres, fishing_minutes)
     values ($1, $2, $3, ${nowPort}, ${earlierPort}, 1852, 30), ($1, $4, $5, ${earlierPort}, ${nowPort}, 1852, 30)`,
    [mmsi, before, early, left, late],
  );
  await pool.query(
    `insert into ais_voyage (mmsi, since, destination, destination_key)
     values ($1, $2, 'BOUNDLATE', 'boundlate'), ($1, $3, 'BOUNDNOW', 'boundnow')`,
    [mmsi, early, late],
  );
}

type Seen = 'now' | 'late' | 'none';

const seenBy = (isNow: boolean, isLate: boolean): Seen => (isNow ? 'now' : isLate ? 'late' : 'none');

/** How each route shows such a ship. */
export const readsOfCalls: Readonly<
  Record<string, (client: Client, vesselId: number, fleetId: number) => Promise<Seen>>
> = {
  async 'getFleetNow, in port'(client, vesselId) {
    const { vessels } = await client.call(getFleetNow);
    const portId = vessels.find(({ vessel }) => vessel.id === vesselId)?.inPort?.port.id;
    return seenBy(portId === nowPort, portId === earlierPort);
  },
  async 'getFleetNow, destination'(client, vesselId) {
    const { vessels } = await client.call(getFleetNow);
    const destination = vessels.find(({ vessel }) => vessel.id === vesselId)?.sent?.destination;
    return seenBy(destination === 'BOUNDNOW', destination === 'BOUNDLATE');
  },
  async listFleetMoves(client, vesselId) {
    const [from, to] = [Date.now() - 80 * hourMs, Date.now()].map((at) => new Date(at).toISOString());
    const { moves } = await client.call(listFleetMoves, { query: { from: from ?? '', to: to ?? '' } });
    const own = moves.filter(({ vessel }) => vessel.id === vesselId);
    return seenBy(
      own.some(({ port }) => port.id === nowPort),
      own.length === 1 && own[0]?.kind === 'arrival',
    );
  },
  async 'getPort, in port'(client, vesselId) {
    const isIn = async (id: number) =>
      (await client.call(getPort, { params: { id } })).inPort.some(({ vessel }) => vessel.id === vesselId);
    return seenBy(await isIn(nowPort), await isIn(earlierPort));
  },
  async 'getPort, expected'(client, vesselId) {
    const isExpected = async (id: number) =>
      (await client.call(getPort, { params: { id } })).expected.some(({ vessel }) => vessel.id === vesselId);
    return seenBy(await isExpected(boundNow), await isExpected(boundLate));
  },
  async 'listPortCalls of a vessel'(client, vesselId) {
    const { data } = await client.call(listPortCalls, { query: { vesselId } });
    return seenBy(data.length === 2, data.length === 1 && data[0]?.departure === undefined);
  },
  async 'listPortCalls of a fleet'(client, vesselId, fleetId) {
    const { data } = await client.call(listPortCalls, { query: { fleetId } });
    const own = data.filter(({ vessel }) => vessel.id === vesselId);
    return seenBy(own.length === 2, own.length === 1 && own[0]?.departure === undefined);
  },
  async 'listPortCalls of a port'(client, vesselId) {
    const { data } = await client.call(listPortCalls, { query: { portId: earlierPort } });
    const [own] = data.filter(({ vessel }) => vessel.id === vesselId);
    return seenBy(own?.departure !== undefined, own?.seenUntil !== undefined);
  },
  async exportPortCalls(client, vesselId) {
    const text = await (await client.open(exportPortCalls, { query: { vesselId } })).text();
    return seenBy(text.includes(',Now,'), text.includes(',Earlier,'));
  },
  async listVoyages(client, vesselId) {
    const { data } = await client.call(listVoyages, { query: { vesselId } });
    return seenBy(data.length === 2, data.length === 1 && data[0]?.to.id === earlierPort);
  },
  async exportVoyages(client, vesselId) {
    const lines = (await (await client.open(exportVoyages, { query: { vesselId } })).text()).trim().split('\n').length;
    return seenBy(lines === 3, lines === 2);
  },
  async listDestinations(client, vesselId) {
    const [latest] = await client.call(listDestinations, { params: { id: vesselId } });
    return seenBy(latest?.destination === 'BOUNDNOW', latest?.destination === 'BOUNDLATE');
  },
};
