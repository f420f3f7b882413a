import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kilometres } from '#sea/distances.ts';
import { grounds } from '#sea/grounds.ts';
import { ports } from '#sea/ports.ts';
import { readSea, seaFile, unpackPlaces } from '#sea/sea.ts';
import type { Point } from '#sea/smoothWay.ts';
import { LandIndex } from './testLandIndex.ts';

const sea = readSea();
const land = new LandIndex({ west: -73, south: 35, east: 45, north: 81 });

/** Places where a straight line meets land, checked every 300 m. */
function landBetween(from: Point, to: Point): Point[] {
  const steps = Math.ceil(kilometres(...from, ...to) / 0.3);
  const places = Array.from({ length: steps + 1 }, (_, step): Point => {
    const share = steps === 0 ? 0 : step / steps;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
  return places.filter(([longitude, latitude]) => land.isLand(longitude, latitude));
}

describe('the sea routes, sea.json.br', () => {
  test('have the ports and grounds of this source: after a change run `node demo/makeData/buildSea.ts`', () => {
    expect(sea.ports.map(({ country, name }) => `${country} ${name}`)).toEqual(
      ports.map(({ country, name }) => `${country} ${name}`),
    );
    expect(sea.grounds.map(({ name, fisheries }) => ({ name, fisheries }))).toEqual(
      grounds.map(({ name, fisheries }) => ({ name, fisheries })),
    );
  });

  test('are a small file', () => {
    expect(statSync(seaFile).size).toBeLessThan(150_000);
  });

  test('begin at berths in the water, near the port', () => {
    for (const [index, { name, berths }] of sea.ports.entries()) {
      const places = unpackPlaces(berths);
      expect(places.length, name).toBeGreaterThan(0);
      const port = ports[index];
      for (const place of places) {
        expect(land.isLand(...place), name).toBe(false);
        expect(kilometres(...place, port?.longitude ?? 0, port?.latitude ?? 0), name).toBeLessThan(6);
      }
    }
  });

  test('lead from every port to waters near it and to fishing grounds', () => {
    for (const { name, ways, spots } of sea.ports) {
      expect(spots.length, name).toBeGreaterThanOrEqual(1);
      expect(ways.length, name).toBeGreaterThanOrEqual(5);
    }
  });

  test('never cross land', () => {
    const crossings = sea.ports.flatMap(({ name, ways, spots }) =>
      // The routes of a port share most of their legs: checking every sixth one is enough beside the waters near it.
      [...spots, ...ways.filter((_, index) => index % 6 === 0)].flatMap(({ corners }) => {
        const places = unpackPlaces(corners);
        return places
          .slice(1)
          .flatMap((place, leg) => landBetween(places[leg] ?? place, place).map((on) => `${name}: ${on.join(', ')}`));
      }),
    );
    expect(crossings).toEqual([]);
  });
});
