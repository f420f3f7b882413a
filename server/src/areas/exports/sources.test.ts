import { expect, it } from 'vitest';
import { rowsOfCalls } from './sources.ts';

it('a port call is where its port is, and nowhere if that is gone', () => {
  const port = { id: 3, name: 'Bergen', country: 'NO', latitude: 60.4, longitude: 5.31, rank: 0 };
  const call = {
    vessel: { id: 7, name: 'SVAN', flag: 'NO' },
    port: { id: 3, name: 'Bergen', country: 'NO' },
    arrival: '2026-11-29T01:49:00.000Z',
    arrivalSeen: true,
    hours: 29,
  };
  const { cells, places } = rowsOfCalls([call, { ...call, port: { id: 4, name: 'Old' } }], new Map([[3, port]]));
  expect(places).toEqual([[5.31, 60.4], undefined]);
  expect(cells[0]).toEqual([
    7,
    'SVAN',
    'NO',
    3,
    'Bergen',
    'NO',
    '2026-11-29T01:49:00.000Z',
    true,
    undefined,
    29,
    60.4,
    5.31,
  ]);
});
