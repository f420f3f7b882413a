import { expect, test } from 'vitest';
import { parseMapSearch } from './engine/mapSearch.ts';
import { unreadParts } from './unreadParts.ts';

test('what says nothing that can be read is named', () => {
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

test('what can be read, if only in part, is not', () => {
  const time = '2026-05-01T08:00:00Z';
  expect(
    unreadParts(parseMapSearch({ time, tracks: '5,x', measure: '60,5;95,5', services: 3, point: '60,5' })),
  ).toEqual([]);
  expect(unreadParts(parseMapSearch({ services: 'none' }))).toEqual([]);
  expect(unreadParts(parseMapSearch({ services: 'all' }))).toEqual([]);
});

test('nor is an address that says nothing', () => expect(unreadParts({})).toEqual([]));
