import { ProblemError } from '@wheelhouse/contract/client';
import { emptyFrame, packPositions } from '@wheelhouse/contract/positionFrames';
import { stateHeader } from '@wheelhouse/contract/positions';
import type { RouteShape } from '@wheelhouse/contract/route';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerChannel, FromVesselWorker, ToVesselWorker } from './workerMessages.ts';
import { createVesselReader } from './vesselReader.ts';
import { streamTimes, reconnectWait } from './streamTimes.ts';
import { createLiveVessels } from './liveVessels.ts';

const vessel = {
  id: 7,
  name: 'ØSTHAV',
  flag: 'NO',
  latitude: 62.47,
  longitude: 6.15,
  lastUpdate: '2026-05-01T08:00:00Z',
};

function frameOf({ lastUpdate, ...position }: typeof vessel): Uint8Array {
  const second = Date.parse(lastUpdate) / 1000;
  return packPositions([{ ...position, second }], second);
}

function problem(status: number): ProblemError {
  return new ProblemError({ type: 'about:blank', title: 'No', status, detail: 'No' }, '/', 'No');
}

/** A server of two routes, driven by the test. */
function server() {
  const requests: string[] = [];
  const queries: unknown[] = [];
  let vessels = [vessel];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  let streamRefusal: number | undefined;
  let run = 1;
  let listRefusal: number | undefined;
  async function open(shape: RouteShape, call?: { query?: object; signal?: AbortSignal }): Promise<Response> {
    requests.push(shape.name);
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
      { headers: { [stateHeader]: `${run}-1` } },
    );
  }
  return {
    open,
    requests,
    queries,
    hold: (listed: typeof vessels) => (vessels = listed),
    streams,
    /** It forgets what it sent to its viewers. */
    restart: () => (run += 1),
    refuseStream: (status: number | undefined) => (streamRefusal = status),
    refuseList: (status: number | undefined) => (listRefusal = status),
    requestCount: (name: string) => requests.filter((each) => each === name).length,
  };
}

let failWorker = () => {};
function channel(): WorkerChannel {
  let listen: (event: { data: FromVesselWorker }) => void = () => {};
  const read = createVesselReader((data) => listen({ data }));
  return {
    postMessage: (message: ToVesselWorker) => read(message),
    addEventListener(type: 'message' | 'error', listener: (event: { data: FromVesselWorker }) => void) {
      if (type === 'message') listen = listener;
      else failWorker = () => listener({ data: { kind: 'unreadable', what: 'list' } });
    },
    terminate: () => {},
  };
}

let stopLast = () => {};
function follow(from = server()) {
  const liveVessels = createLiveVessels(from, channel);
  stopLast = liveVessels.stop;
  liveVessels.start();
  return { liveVessels, from };
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

test('opens the stream first, then fetches the list', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  expect(from.requests).toEqual(['streamFrames', 'listLocations']);
  expect(liveVessels.status()).toMatchObject({ stage: 'live', count: 1 });
});

test('does not fetch the list again while the stream is open', async () => {
  const { from } = follow();
  await moments(20);
  const beat = setInterval(() => from.streams[0]?.enqueue(emptyFrame), 20_000);
  await moments(300_000);
  clearInterval(beat);
  expect(from.requests).toHaveLength(2);
});

test('fetches the list each minute when there is no stream', async () => {
  const from = server();
  from.refuseStream(404);
  const { liveVessels } = follow(from);
  await moments(20);
  expect(liveVessels.status()).toMatchObject({ stage: 'refreshing', count: 1 });
  await moments(3 * 60_000);
  expect(from.requestCount('listLocations')).toBe(4);
  from.refuseStream(undefined);
  await moments(40_000);
  expect(liveVessels.status().stage).toBe('live');
});

test('goes on from what it knows when a stream ends', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  from.streams[0]?.close();
  await moments(1_500);
  expect(liveVessels.status().stage).toBe('live');
  expect(from.requests).toEqual(['streamFrames', 'listLocations', 'streamFrames']);
  expect(from.queries.at(-1)).toEqual({ others: 'true', since: '1-1' });
});

test('fetches the list again when the server was started again', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  from.restart();
  from.streams[0]?.close();
  await moments(10);
  expect(liveVessels.status().stage).toBe('refreshing');
  await moments(1_500);
  expect(liveVessels.status().stage).toBe('live');
  expect(from.requests).toEqual(['streamFrames', 'listLocations', 'streamFrames', 'listLocations']);
});

test('reports a lost connection within seconds, and recovers when the network returns', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  from.refuseStream(0);
  from.refuseList(0);
  from.streams[0]?.close();
  await moments(3_000);
  expect(liveVessels.status().stage).toBe('unreachable');
  await moments(60_000);
  from.refuseStream(undefined);
  from.refuseList(undefined);
  liveVessels.reconnect();
  await moments(100);
  expect(liveVessels.status().stage).toBe('live');
});

test('closes a stream at once that hangs when the network is lost', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  from.refuseStream(0);
  from.refuseList(0);
  liveVessels.reconnect();
  await moments(3_000);
  expect(liveVessels.status().stage).toBe('unreachable');
});

test('gives up a stream that sends nothing', async () => {
  const { from } = follow();
  await moments(streamTimes.silenceMs + 3_000);
  expect(from.requestCount('streamFrames')).toBe(2);
});

test('fetches the list at the next minute after an unknown vessel in the stream', async () => {
  const { from } = follow();
  await moments(20);
  const stranger = { ...vessel, id: 8 };
  from.streams[0]?.enqueue(frameOf(stranger));
  await moments(1_000);
  expect(from.requestCount('listLocations')).toBe(1);
  await moments(30_000);
  from.streams[0]?.enqueue(emptyFrame);
  await moments(30_000);
  expect(from.requestCount('listLocations')).toBe(2);
});

test('does not take what the stream sends before the first list for a known list', async () => {
  const from = server();
  from.refuseList(503);
  const { liveVessels } = follow(from);
  await moments(20);
  from.streams[0]?.enqueue(frameOf(vessel));
  await moments(20);
  expect(liveVessels.status().receivedAt).toBeUndefined();
});

test('stops after a refusal, but not when the server is unreachable', async () => {
  const away = server();
  away.refuseStream(503);
  away.refuseList(503);
  const first = follow(away);
  await moments(20);
  expect(first.liveVessels.status().stage).toBe('unreachable');
  away.refuseList(undefined);
  await moments(70_000);
  expect(first.liveVessels.status()).toMatchObject({ stage: 'refreshing', count: 1 });
  first.liveVessels.stop();

  const closed = server();
  closed.refuseStream(403);
  const second = follow(closed);
  await moments(20);
  expect(second.liveVessels.status().stage).toBe('refused');
  await moments(300_000);
  expect(closed.requests).toEqual(['streamFrames']);
});

test('sends no requests after a stop, and continues after a start', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  liveVessels.stop();
  await moments(300_000);
  expect(from.requests).toHaveLength(2);
  expect(liveVessels.status().count).toBe(1);
  liveVessels.start();
  await moments(20);
  expect(from.requests).toHaveLength(4);
});

test('a start after a close opens the worker again and still shows the known vessels', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  liveVessels.close();
  expect(liveVessels.vessel(7)?.name).toBe('ØSTHAV');
  liveVessels.start();
  await moments(20);
  expect(from.requests).toHaveLength(4);
  expect(liveVessels.status()).toMatchObject({ stage: 'live', count: 1 });
});

test('closes the stream, fetches again and replaces the list when the filter changes', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  const other = { ...vessel, id: 9, name: 'VESTERHAV' };
  from.hold([other]);
  liveVessels.filterBy({ flag: ['NO'], lengthOverall: { min: 20 } });
  expect(liveVessels.status()).toMatchObject({ filtering: true, count: 1 });
  expect(liveVessels.vessel(7)?.name).toBe('ØSTHAV');
  await moments(200);
  expect(from.requests).toEqual(['streamFrames', 'listLocations', 'streamFrames', 'listLocations']);
  expect(from.queries.slice(2)).toEqual([
    { flag: ['NO'], lengthMin: 20, others: 'true' },
    { flag: ['NO'], lengthMin: 20, others: 'true' },
  ]);
  expect(liveVessels.status()).toMatchObject({ filtering: false, count: 1, stage: 'live' });
  expect(liveVessels.vessel(7)).toBeUndefined();
  expect(liveVessels.vessel(9)?.name).toBe('VESTERHAV');
});

test('fetches nothing when the same filter is set again', async () => {
  const { liveVessels, from } = follow();
  liveVessels.filterBy({});
  await moments(20);
  expect(from.requests).toHaveLength(2);
  expect(liveVessels.status().filtering).toBe(false);
});

test('keeps the list of the last of two filters set one after the other', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  liveVessels.filterBy({ flag: ['NO'] });
  await moments(streamTimes.filterRestMs);
  from.hold([]);
  liveVessels.filterBy({ flag: ['IS'] });
  liveVessels.filterBy({ flag: ['FO'] });
  await moments(200);
  expect(from.queries.at(-1)).toEqual({ flag: ['FO'], others: 'true' });
  expect(from.requestCount('streamFrames')).toBe(3);
  expect(liveVessels.status()).toMatchObject({ filtering: false, count: 0 });
});

test('applies a filter that was set while stopped at the next start', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  liveVessels.stop();
  liveVessels.filterBy({ flag: ['NO'] });
  await moments(20);
  expect(from.requests).toHaveLength(2);
  liveVessels.start();
  await moments(20);
  expect(from.queries.at(-1)).toEqual({ flag: ['NO'], others: 'true' });
});

test('stops when the worker fails to load, and tries again at a start', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  failWorker();
  expect(liveVessels.status().stage).toBe('unreachable');
  await moments(300_000);
  expect(from.requests).toHaveLength(2);
  liveVessels.start();
  await moments(20);
  expect(liveVessels.status().stage).toBe('live');
});

test('notifies React once a frame and returns the same vessel until it changes', async () => {
  const { liveVessels, from } = follow();
  await moments(50);
  let calls = 0;
  liveVessels.subscribe(() => (calls += 1));
  const before = liveVessels.vessel(7);
  expect(liveVessels.vessel(7)).toBe(before);
  for (const second of [1, 2, 3]) {
    const moved = { ...vessel, latitude: 62.47 + second, lastUpdate: `2026-05-01T08:00:0${second}Z` };
    from.streams[0]?.enqueue(frameOf(moved));
  }
  await moments(20);
  expect(calls).toBe(1);
  expect(liveVessels.vessel(7)?.latitude).toBeCloseTo(65.47, 6);
});

test('keeps slots and indexes for a list of the same vessels, but not for others', async () => {
  const from = server();
  from.refuseStream(404);
  const { liveVessels } = follow(from);
  await moments(20);
  const { edition } = liveVessels.mirror;
  from.hold([{ ...vessel, latitude: 63, lastUpdate: '2026-05-01T08:01:00Z' }]);
  await moments(60_000);
  expect(liveVessels.vessel(7)?.latitude).toBeCloseTo(63, 5);
  expect(liveVessels.mirror.edition).toBe(edition);
  from.hold([{ ...vessel, flag: 'IS' }]);
  await moments(60_000);
  expect(liveVessels.vessel(7)?.flag).toBe('IS');
  expect(liveVessels.mirror.edition).not.toBe(edition);
  from.hold([{ ...vessel, flag: 'IS', id: 8 }]);
  await moments(60_000);
  expect(liveVessels.mirror.edition.ids).toEqual(Int32Array.of(8));
});

const view = { south: 60, west: 4, north: 62, east: 8 };

test('streams what the map shows with a margin, and begins another stream when it shows more', async () => {
  const from = server();
  const liveVessels = createLiveVessels(from, channel);
  stopLast = liveVessels.stop;
  liveVessels.lookAt(view);
  liveVessels.follow([9]);
  liveVessels.start();
  await moments(20);
  expect(from.queries[0]).toEqual({ others: 'true', south: 59, west: 2, north: 63, east: 10, also: [9] });
  liveVessels.lookAt({ ...view, west: 5, east: 9 });
  await moments(1_000);
  expect(from.requestCount('streamFrames')).toBe(1);
  liveVessels.lookAt({ ...view, north: 65 });
  liveVessels.lookAt({ ...view, north: 70 });
  await moments(streamTimes.viewRestMs + 20);
  expect(from.queries.at(-1)).toEqual({
    others: 'true',
    south: 55,
    west: 2,
    north: 75,
    east: 10,
    also: [9],
    since: '1-1',
  });
  expect(from.requests).toEqual(['streamFrames', 'listLocations', 'streamFrames']);
  expect(liveVessels.status().stage).toBe('live');
});

test('asks for a slow stream when the reader wants one', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  liveVessels.slowDown(true);
  liveVessels.slowDown(true);
  await moments(streamTimes.viewRestMs + 20);
  expect(from.queries.at(-1)).toEqual({ others: 'true', beat: '30', since: '1-1' });
  expect(from.requestCount('streamFrames')).toBe(2);
});

test('is lost like any other stream if the next one is refused', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  from.refuseStream(503);
  from.refuseList(503);
  liveVessels.lookAt(view);
  await moments(streamTimes.viewRestMs + 3_000);
  expect(liveVessels.status().stage).toBe('unreachable');
});

test('waits up to half a minute, with different times for each page', () => {
  expect(reconnectWait(0, 1)).toBe(1_000);
  expect(reconnectWait(3, 1)).toBe(8_000);
  expect(reconnectWait(20, 1)).toBe(30_000);
  expect(reconnectWait(20, 0)).toBe(15_000);
});

test('opens no stream and fetches no list while paused, and continues afterwards (platform specification, section 4)', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  liveVessels.hold(true);
  await moments(20);
  expect(liveVessels.status()).toMatchObject({ stage: 'paused', count: 1 });
  const before = from.requests.length;
  await moments(300_000);
  liveVessels.reconnect();
  liveVessels.start();
  await moments(300_000);
  expect(from.requests).toHaveLength(before);
  liveVessels.hold(false);
  await moments(20);
  expect(liveVessels.status().stage).toBe('live');
  expect(from.requestCount('streamFrames')).toBe(2);
});

test('fetches one list and opens no stream when paused from the beginning', async () => {
  const from = server();
  const liveVessels = createLiveVessels(from, channel);
  stopLast = liveVessels.stop;
  liveVessels.hold(true);
  liveVessels.start();
  await moments(300_000);
  expect(from.requests).toEqual(['listLocations']);
  expect(liveVessels.status()).toMatchObject({ stage: 'paused', count: 1 });
});

test('fetches a changed filter once while paused', async () => {
  const { liveVessels, from } = follow();
  await moments(20);
  liveVessels.hold(true);
  liveVessels.filterBy({ flag: ['NO'] });
  await moments(300_000);
  expect(from.requests.slice(2)).toEqual(['listLocations']);
  expect(from.queries.at(-1)).toEqual({ flag: ['NO'], others: 'true' });
  expect(liveVessels.status()).toMatchObject({ stage: 'paused', filtering: false });
});

test('tries once a minute until it has a list when paused while the server is away', async () => {
  const from = server();
  from.refuseList(503);
  const liveVessels = createLiveVessels(from, channel);
  stopLast = liveVessels.stop;
  liveVessels.hold(true);
  liveVessels.start();
  await moments(20);
  expect(liveVessels.status().stage).toBe('unreachable');
  from.refuseList(undefined);
  await moments(61_000);
  expect(liveVessels.status()).toMatchObject({ stage: 'paused', count: 1 });
  expect(from.requestCount('listLocations')).toBe(2);
});
