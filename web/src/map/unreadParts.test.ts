import { expect, test } from 'vitest';
import { parseMapSearch } from './engine/mapSearch.ts';
import { unreadParts } from './unreadParts.ts';

test("lists parameters that can't be read at all", () => {
  const search = parseMapSearch({
    time: 'yesterday',
    layer: 'lava',
    tracks: 'x',
    measure: '95,5;north',
    services: 'some',
    point: '1',
  });
  expect(unreadParts(search)).toEqual(['time', 'tracks', 'measure', 'services', 'point', 'wrong']);
});

test('does not list what can be read at least in part', () => {
  const time = '2026-05-01T08:00:00Z';
  expect(
    unreadParts(parseMapSearch({ time, tracks: '5,x', measure: '60,5;95,5', services: 3, point: '60,5' })),
  ).toEqual([]);
  expect(unreadParts(parseMapSearch({ services: 'none' }))).toEqual([]);
  expect(unreadParts(parseMapSearch({ services: 'all' }))).toEqual([]);
});

test('lists nothing for an empty address', () => expect(unreadParts({})).toEqual([]));
