import { expect, test } from 'vitest';
import { checkTracks, someShips } from './checkTracks.ts';

// For 500 ships: `node demo/makeData/checkTracks.ts 500`, a minute or less.
test('no leg of ninety days meets the coast that the map draws, neither in full nor as simplified for the map', () => {
  const { ships, legs, crossings } = checkTracks(someShips(40, 2026), Date.UTC(2026, 4, 1, 12));
  expect(ships).toBe(40);
  expect(legs).toBeGreaterThan(100_000);
  expect(crossings).toEqual([]);
}, 120_000);
