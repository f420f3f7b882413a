import { expect, it } from 'vitest';
import { createHomeFigures, type HomeFigureNeeds } from './figures.ts';

const now = Date.parse('2026-05-01T12:00:00Z');
const hour = 3_600_000;

function at(latitude: number, longitude: number, speed: number | undefined, hoursAgo = 1) {
  const unknown = { course: undefined, heading: undefined, isSecond: false, navigationalStatus: undefined, source: 0 };
  return { mmsi: 0, at: now - hoursAgo * hour, latitude, longitude, speed, ...unknown };
}

const positions = new Map([
  [1, at(69.61, 18.2, 8)],
  [2, at(69.9, 18.9, 0.1)],
  [3, at(69.2, 18.2, 3)],
  [4, at(-0.1, -0.2, undefined)],
  [5, at(60, 5, 9, 25)],
]);

function needs(changed: Partial<HomeFigureNeeds> = {}): HomeFigureNeeds {
  return {
    countVessels: async () => 7,
    vesselsOnAis: async () => [...[1, 2, 3, 4, 5, 6].map((mmsi) => ({ mmsi })), { mmsi: null }],
    positionOf: (mmsi) => positions.get(mmsi),
    rulesVersion: () => 0,
    countProviders: async () => 12,
    countPorts: async () => 300,
    showsMap: true,
    now: () => now,
    ...changed,
  };
}

it('counts all vessels and those under way in the last 24 hours, and gives their places only by cell', async () => {
  expect(await createHomeFigures(needs())()).toEqual({
    vessels: 7,
    atSea: 2,
    providers: 12,
    ports: 300,
    cells: [
      { latitude: 69.75, longitude: 18.5, vessels: 2 },
      { latitude: 69.25, longitude: 18.5, vessels: 1 },
      { latitude: -0.25, longitude: -0.5, vessels: 1 },
    ],
    updated: '2026-05-01T12:00:00.000Z',
  });
});

it('gives no places if visitors may not see the map', async () => {
  expect(await createHomeFigures(needs({ showsMap: false }))()).toMatchObject({ atSea: 2, cells: [] });
});

it('is computed once for all requests within half a minute, and again after a failure', async () => {
  let reads = 0;
  let clock = now;
  const countVessels = async () => {
    reads += 1;
    if (reads === 1) throw new Error('The database is away.');
    return 7;
  };
  const figures = createHomeFigures(needs({ countVessels, now: () => clock }));
  await expect(figures()).rejects.toThrow('away');
  await Promise.all([figures(), figures(), figures()]);
  expect(reads).toBe(2);
  clock += 31_000;
  await figures();
  expect(reads).toBe(3);
});
