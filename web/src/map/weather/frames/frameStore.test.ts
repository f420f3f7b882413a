import type { WeatherSeries } from '@wheelhouse/contract/weather';
import { packPlanes } from '@wheelhouse/contract/weatherFrame';
import { expect, test } from 'vitest';
import { frameLimits, FrameStore, type WantedFrame } from './frameStore.ts';
import { interleaved } from './interleave.ts';

const series: WeatherSeries = {
  grid: { west: 0, north: 60, stepEast: 1, stepSouth: 1, columns: 2, rows: 1, around: false },
  planes: [
    { name: 'eastward', step: 0.1, base: 0 },
    { name: 'northward', step: 0.1, base: 0 },
  ],
  frames: [],
  reference: '2026-11-21T00:00:00Z',
  source: 'Test',
  demonstration: true,
};
const packed = packPlanes([Int16Array.of(1, 2), Int16Array.of(3, 4)], 2);

function wanted(...ids: string[]): WantedFrame[] {
  return ids.map((id) => ({ id, series }));
}

/** A store whose frames come when the test sends them. */
function storeOfTests() {
  const requests = new Map<
    string,
    { signal: AbortSignal; come: (bytes: Uint8Array<ArrayBuffer>) => void; fail: () => void }
  >();
  const store = new FrameStore({
    load: (id, signal) =>
      new Promise((resolve, reject) =>
        requests.set(id, { signal, come: resolve, fail: () => reject(new Error('No answer')) }),
      ),
    unpack: async (frame) => interleaved(frame),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { requests, store, settle };
}

test('unpacks a frame with the planes of each cell side by side', async () => {
  const { requests, store, settle } = storeOfTests();
  store.want(wanted('a'));
  expect(store.get('a')).toBeUndefined();
  requests.get('a')?.come(packed);
  await settle();
  expect([...(store.get('a') ?? [])]).toEqual([1, 3, 2, 4]);
});

test('loads a few at once, the most urgent first', async () => {
  const { requests, store, settle } = storeOfTests();
  store.want(wanted('a', 'b', 'c', 'd', 'e', 'f'));
  expect([...requests.keys()]).toEqual(['a', 'b', 'c', 'd']);
  requests.get('b')?.come(packed);
  await settle();
  expect([...requests.keys()]).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('cancels what is no longer wanted, and loads it when it is wanted again', () => {
  const { requests, store } = storeOfTests();
  store.want(wanted('a', 'b'));
  const first = requests.get('a');
  store.want(wanted('b'));
  expect(first?.signal.aborted).toBe(true);
  expect(requests.get('b')?.signal.aborted).toBe(false);
  store.want(wanted('a'));
  expect(requests.get('a')).not.toBe(first);
});

test('reports a frame that fails or has the wrong size until it is retried', async () => {
  const { requests, store, settle } = storeOfTests();
  store.want(wanted('a', 'b'));
  requests.get('a')?.fail();
  requests.get('b')?.come(packed.slice(1));
  await settle();
  expect([store.failed('a'), store.failed('b')]).toEqual([true, true]);
  store.want(wanted('a'));
  requests.delete('a');
  store.retry();
  requests.get('a')?.come(packed);
  await settle();
  expect(store.failed('a')).toBe(false);
  expect(store.get('a')).toBeDefined();
});

test('keeps a limited number, the most recently used', async () => {
  const { requests, store, settle } = storeOfTests();
  for (let frame = 0; frame < frameLimits.frames + 3; frame += 1) {
    store.want(wanted(`f${frame}`));
    requests.get(`f${frame}`)?.come(packed);
    await settle();
    store.get('f0');
  }
  expect(store.get('f0')).toBeDefined();
  expect(store.get('f1')).toBeUndefined();
  expect(store.get(`f${frameLimits.frames + 2}`)).toBeDefined();
});
