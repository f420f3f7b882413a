import { ProblemError } from '@wheelhouse/contract/client';
import type { RouteShape } from '@wheelhouse/contract/route';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FleetChannel, FromFleetWorker, ToFleetWorker } from './fleetMessages.ts';
import { createFleetReader } from './fleetReader.ts';
import { fleetTimes, reconnectWait } from './fleetTimes.ts';
import { createLiveFleet } from './liveFleet.ts';

const vessel = {
  id: 7,
  name: 'ØSTHAV',
  flag: 'NO',
  latitude: 62.47,
  longitude: 6.15,
  lastUpdate: '2026-05-01T08:00:00Z',
};

function problem(status: number): ProblemError {
  return new ProblemError({ type: 'about:blank', title: 'No', status, detail: 'No' }, '/', 'No');
}

/** A server of two routes, driven by the test. */
function server() {
  const asked: string[] = [];
  const queries: unknown[] = [];
  let vessels = [vessel];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  let streamRefusal: number | undefined;
  let listRefusal: number | undefined;
  async function open(shape: RouteShape, call?: { query?: object; signal?: AbortSignal }): Promise<Response> {
    asked.push(shape.name);
    queries.push(call?.query);
    if (shape.name === 'listLocations') {
      if (listRefusal !== undefined) throw problem(listRefusal);
      return new Response(JSON.stringify(vessels));
    }
    if (streamRefusal !== undefined) throw problem(streamRefusal);
    return new Response(
      new ReadableStream({
        start(controller) {
          streams.push(controller);
          call?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      }),
    );
  }
  return {
    open,
    asked,
    queries,
    hold: (listed: typeof vessels) => (vessels = listed),
    streams,
    refuseStream: (status: number | undefined) => (streamRefusal = status),
    refuseList: (status: number | undefined) => (listRefusal = status),
    asksFor: (name: string) => asked.filter((each) => each === name).length,
  };
}

let failWorker = () => {};
function channel(): FleetChannel {
  let listen: (event: { data: FromFleetWorker }) => void = () => {};
  const read = createFleetReader((data) => listen({ data }));
  return {
    postMessage: (message: ToFleetWorker) => read(message),
    addEventListener(type: 'message' | 'error', listener: (event: { data: FromFleetWorker }) => void) {
      if (type === 'message') listen = listener;
      else failWorker = () => listener({ data: { kind: 'unreadable', what: 'list' } });
    },
    terminate: () => {},
  };
}

let stopLast = () => {};
function follow(from = server()) {
  const fleet = createLiveFleet(from, channel);
  stopLast = fleet.stop;
  fleet.start();
  return { fleet, from };
}

const moments = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
});
afterEach(() => {
  stopLast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the stream is opened first, then the list is asked for', async () => {
  const { fleet, from } = follow();
  await moments(20);
  expect(from.asked).toEqual(['streamLocations', 'listLocations']);
  expect(fleet.status()).toMatchObject({ stage: 'live', count: 1 });
});

test('while the stream lives, the list is not asked for again', async () => {
  const { from } = follow();
  await moments(20);
  const beat = setInterval(() => from.streams[0]?.enqueue(new TextEncoder().encode(':\n\n')), 20_000);
  await moments(300_000);
  clearInterval(beat);
  expect(from.asked).toHaveLength(2);
});

test('without a stream the list is asked for each minute', async () => {
  const from = server();
  from.refuseStream(404);
  const { fleet } = follow(from);
  await moments(20);
  expect(fleet.status()).toMatchObject({ stage: 'refreshing', count: 1 });
  await moments(3 * 60_000);
  expect(from.asksFor('listLocations')).toBe(4);
  from.refuseStream(undefined);
  await moments(40_000);
  expect(fleet.status().stage).toBe('live');
});

test('a stream that ends is opened again, and the list after it', async () => {
  const { fleet, from } = follow();
  await moments(20);
  from.streams[0]?.close();
  await moments(10);
  expect(fleet.status().stage).toBe('refreshing');
  await moments(1_500);
  expect(fleet.status().stage).toBe('live');
  expect(from.asked).toEqual(['streamLocations', 'listLocations', 'streamLocations', 'listLocations']);
});

test('a connection that is lost is said within seconds, and found again when the network returns', async () => {
  const { fleet, from } = follow();
  await moments(20);
  from.refuseStream(0);
  from.refuseList(0);
  from.streams[0]?.close();
  await moments(3_000);
  expect(fleet.status().stage).toBe('unreachable');
  await moments(60_000);
  from.refuseStream(undefined);
  from.refuseList(undefined);
  fleet.reconnect();
  await moments(100);
  expect(fleet.status().stage).toBe('live');
});

test('a stream that hangs when the network goes is let go at once', async () => {
  const { fleet, from } = follow();
  await moments(20);
  from.refuseStream(0);
  from.refuseList(0);
  fleet.reconnect();
  await moments(3_000);
  expect(fleet.status().stage).toBe('unreachable');
});

test('a stream that says nothing at all is given up', async () => {
  const { from } = follow();
  await moments(fleetTimes.silenceMs + 3_000);
  expect(from.asksFor('streamLocations')).toBe(2);
});

test('a stranger in the stream has the list asked for at the next minute', async () => {
  const { from } = follow();
  await moments(20);
  const stranger = { ...vessel, id: 8 };
  from.streams[0]?.enqueue(
    new TextEncoder().encode(`event: positions\ndata: ${JSON.stringify({ positions: [stranger] })}\n\n`),
  );
  await moments(1_000);
  expect(from.asksFor('listLocations')).toBe(1);
  await moments(60_000);
  expect(from.asksFor('listLocations')).toBe(2);
});

test('what the stream says before the first list is not taken for a known fleet', async () => {
  const from = server();
  from.refuseList(503);
  const { fleet } = follow(from);
  await moments(20);
  from.streams[0]?.enqueue(
    new TextEncoder().encode(`event: positions\ndata: ${JSON.stringify({ positions: [vessel] })}\n\n`),
  );
  await moments(20);
  expect(fleet.status().heard).toBeUndefined();
});

test('a refusal ends it, an unreachable server does not', async () => {
  const away = server();
  away.refuseStream(503);
  away.refuseList(503);
  const first = follow(away);
  await moments(20);
  expect(first.fleet.status().stage).toBe('unreachable');
  away.refuseList(undefined);
  await moments(70_000);
  expect(first.fleet.status()).toMatchObject({ stage: 'refreshing', count: 1 });
  first.fleet.stop();

  const closed = server();
  closed.refuseStream(403);
  const second = follow(closed);
  await moments(20);
  expect(second.fleet.status().stage).toBe('refused');
  await moments(300_000);
  expect(closed.asked).toEqual(['streamLocations']);
});

test('after a stop nothing is asked any more, and a start goes on', async () => {
  const { fleet, from } = follow();
  await moments(20);
  fleet.stop();
  await moments(300_000);
  expect(from.asked).toHaveLength(2);
  expect(fleet.status().count).toBe(1);
  fleet.start();
  await moments(20);
  expect(from.asked).toHaveLength(4);
});

test('after a close a start opens the worker anew and what was known is still shown', async () => {
  const { fleet, from } = follow();
  await moments(20);
  fleet.close();
  expect(fleet.vessel(7)?.name).toBe('ØSTHAV');
  fleet.start();
  await moments(20);
  expect(from.asked).toHaveLength(4);
  expect(fleet.status()).toMatchObject({ stage: 'live', count: 1 });
});

test('another filter lets go of the stream, asks anew and replaces the list', async () => {
  const { fleet, from } = follow();
  await moments(20);
  const other = { ...vessel, id: 9, name: 'VESTERHAV' };
  from.hold([other]);
  fleet.filterBy({ flag: ['NO'], lengthMin: 20 });
  expect(fleet.status()).toMatchObject({ filtering: true, count: 1 });
  expect(fleet.vessel(7)?.name).toBe('ØSTHAV');
  await moments(200);
  expect(from.asked).toEqual(['streamLocations', 'listLocations', 'streamLocations', 'listLocations']);
  expect(from.queries.slice(2)).toEqual([
    { flag: ['NO'], lengthMin: 20 },
    { flag: ['NO'], lengthMin: 20 },
  ]);
  expect(fleet.status()).toMatchObject({ filtering: false, count: 1, stage: 'live' });
  expect(fleet.vessel(7)).toBeUndefined();
  expect(fleet.vessel(9)?.name).toBe('VESTERHAV');
});

test('the same filter again asks for nothing', async () => {
  const { fleet, from } = follow();
  fleet.filterBy({});
  await moments(20);
  expect(from.asked).toHaveLength(2);
  expect(fleet.status().filtering).toBe(false);
});

test('of two filters chosen one after the other the list of the last one stays', async () => {
  const { fleet, from } = follow();
  await moments(20);
  fleet.filterBy({ flag: ['NO'] });
  await moments(fleetTimes.filterRestMs);
  from.hold([]);
  fleet.filterBy({ flag: ['IS'] });
  fleet.filterBy({ flag: ['FO'] });
  await moments(200);
  expect(from.queries.at(-1)).toEqual({ flag: ['FO'] });
  expect(from.asksFor('streamLocations')).toBe(3);
  expect(fleet.status()).toMatchObject({ filtering: false, count: 0 });
});

test('a filter chosen while nobody looks holds from the next start', async () => {
  const { fleet, from } = follow();
  await moments(20);
  fleet.stop();
  fleet.filterBy({ flag: ['NO'] });
  await moments(20);
  expect(from.asked).toHaveLength(2);
  fleet.start();
  await moments(20);
  expect(from.queries.at(-1)).toEqual({ flag: ['NO'] });
});

test('a worker that could not be loaded ends it, and a start tries again', async () => {
  const { fleet, from } = follow();
  await moments(20);
  failWorker();
  expect(fleet.status().stage).toBe('unreachable');
  await moments(300_000);
  expect(from.asked).toHaveLength(2);
  fleet.start();
  await moments(20);
  expect(fleet.status().stage).toBe('live');
});

test('React is told once a frame and gets the same vessel until it changes', async () => {
  const { fleet, from } = follow();
  await moments(50);
  let told = 0;
  fleet.subscribe(() => (told += 1));
  const before = fleet.vessel(7);
  expect(fleet.vessel(7)).toBe(before);
  for (const second of [1, 2, 3]) {
    const moved = { ...vessel, latitude: 62.47 + second, lastUpdate: `2026-05-01T08:00:0${second}Z` };
    from.streams[0]?.enqueue(
      new TextEncoder().encode(`event: positions\ndata: ${JSON.stringify({ positions: [moved] })}\n\n`),
    );
  }
  await moments(20);
  expect(told).toBe(1);
  expect(fleet.vessel(7)?.latitude).toBeCloseTo(65.47, 6);
});

test('a list of the same vessels leaves slots and indexes as they were; one of others does not', async () => {
  const from = server();
  from.refuseStream(404);
  const { fleet } = follow(from);
  await moments(20);
  const { edition } = fleet.mirror;
  from.hold([{ ...vessel, latitude: 63, lastUpdate: '2026-05-01T08:01:00Z' }]);
  await moments(60_000);
  expect(fleet.vessel(7)?.latitude).toBeCloseTo(63, 5);
  expect(fleet.mirror.edition).toBe(edition);
  from.hold([{ ...vessel, flag: 'IS' }]);
  await moments(60_000);
  expect(fleet.vessel(7)?.flag).toBe('IS');
  expect(fleet.mirror.edition).not.toBe(edition);
  from.hold([{ ...vessel, flag: 'IS', id: 8 }]);
  await moments(60_000);
  expect(fleet.mirror.edition.ids).toEqual(Int32Array.of(8));
});

test('waits grow to half a minute and are never the same for everyone', () => {
  expect(reconnectWait(0, 1)).toBe(1_000);
  expect(reconnectWait(3, 1)).toBe(8_000);
  expect(reconnectWait(20, 1)).toBe(30_000);
  expect(reconnectWait(20, 0)).toBe(15_000);
});

test('held, it opens no stream and asks for no list; let go, it follows again (platform specification, section 4)', async () => {
  const { fleet, from } = follow();
  await moments(20);
  fleet.hold(true);
  await moments(20);
  expect(fleet.status()).toMatchObject({ stage: 'paused', count: 1 });
  const asked = from.asked.length;
  await moments(300_000);
  fleet.reconnect();
  fleet.start();
  await moments(300_000);
  expect(from.asked).toHaveLength(asked);
  fleet.hold(false);
  await moments(20);
  expect(fleet.status().stage).toBe('live');
  expect(from.asksFor('streamLocations')).toBe(2);
});

test('held from the beginning, it asks for one list and no stream', async () => {
  const from = server();
  const fleet = createLiveFleet(from, channel);
  stopLast = fleet.stop;
  fleet.hold(true);
  fleet.start();
  await moments(300_000);
  expect(from.asked).toEqual(['listLocations']);
  expect(fleet.status()).toMatchObject({ stage: 'paused', count: 1 });
});

test('held, another filter is asked for once', async () => {
  const { fleet, from } = follow();
  await moments(20);
  fleet.hold(true);
  fleet.filterBy({ flag: ['NO'] });
  await moments(300_000);
  expect(from.asked.slice(2)).toEqual(['listLocations']);
  expect(from.queries.at(-1)).toEqual({ flag: ['NO'] });
  expect(fleet.status()).toMatchObject({ stage: 'paused', filtering: false });
});

test('held while the server is away, it tries once a minute until it has a list', async () => {
  const from = server();
  from.refuseList(503);
  const fleet = createLiveFleet(from, channel);
  stopLast = fleet.stop;
  fleet.hold(true);
  fleet.start();
  await moments(20);
  expect(fleet.status().stage).toBe('unreachable');
  from.refuseList(undefined);
  await moments(61_000);
  expect(fleet.status()).toMatchObject({ stage: 'paused', count: 1 });
  expect(from.asksFor('listLocations')).toBe(2);
});
