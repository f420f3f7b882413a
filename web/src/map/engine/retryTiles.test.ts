import { AJAXError, type Map as LibraryMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pausesMs, retryTiles } from './retryTiles.ts';

beforeEach(() => {
  vi.useFakeTimers();
  tile.state = 'errored';
  delete tile.texture;
});
afterEach(() => vi.useRealTimers());

const place = { z: 4, x: 7, y: 5 };
const tile: { tileID: object; state?: string; texture?: object } = { tileID: { canonical: place } };

/** What a map does with its events, and which tiles it requested again. */
function openMap(type = 'raster') {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const requested: [string, unknown][] = [];
  const listen = (name: string, act: (event: object) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), act]);
  };
  const sources = new Set(['seabed']);
  const map = {
    on: listen,
    once: listen,
    getSource: (name: string) => (sources.has(name) ? { type } : undefined),
    refreshTiles: (name: string, tiles: unknown) => {
      requested.push([name, tiles]);
      tile.state = 'expired';
    },
  };
  retryTiles(map as unknown as LibraryMap);
  const fire = (name: string, event: object) => listeners.get(name)?.forEach((act) => act(event));
  const refuse = (status: number) =>
    fire('error', { error: new AJAXError(status, '', '/tile', new Blob()), sourceId: 'seabed', tile });
  return { fire, refuse, requested, sources };
}

test('a tile that a busy server refused is requested again, later each time, and in the end no more', () => {
  const { refuse, requested } = openMap();
  for (const [tried, pause] of pausesMs.entries()) {
    refuse(503);
    vi.advanceTimersByTime(pause - 1);
    expect(requested.length).toBe(tried);
    vi.advanceTimersByTime(1);
    expect(requested.at(-1)).toEqual(['seabed', [place]]);
  }
  refuse(503);
  vi.runAllTimers();
  expect(requested.length).toBe(pausesMs.length);
});

test('a tile that came has all its tries again', () => {
  const { fire, refuse, requested } = openMap();
  for (const _ of [...pausesMs, 'once more']) {
    refuse(503);
    vi.runAllTimers();
    fire('sourcedata', { sourceId: 'seabed', tile });
  }
  expect(requested.length).toBe(pausesMs.length + 1);
});

test('a picture that never came is not drawn before it comes, and one that came stays', () => {
  const { refuse } = openMap();
  refuse(503);
  vi.runAllTimers();
  expect(tile.state).toBe('loading');
  tile.texture = {};
  refuse(503);
  vi.runAllTimers();
  expect(tile.state).toBe('expired');
});

test('a tile of shapes is left as the library has it: it would wait for an earlier request for ever', () => {
  const { refuse } = openMap('vector');
  refuse(503);
  vi.runAllTimers();
  expect(tile.state).toBe('expired');
});

test('a missing tile, and one of a layer that is shown no longer, are not requested', () => {
  const { fire, refuse, requested, sources } = openMap();
  refuse(404);
  fire('error', { error: new Error('broken'), sourceId: 'seabed', tile });
  refuse(503);
  sources.clear();
  vi.runAllTimers();
  expect(requested).toEqual([]);
});

test('nothing is requested once the map is gone', () => {
  const { fire, refuse, requested } = openMap();
  refuse(503);
  fire('remove', {});
  vi.runAllTimers();
  expect(requested).toEqual([]);
});
