import { describe, expect, it } from 'vitest';
import { kilometres } from '#sea/distances.ts';
import { LandGrid } from '#sea/landGrid.ts';
import { ports } from '#sea/ports.ts';
import { readSea } from '#sea/sea.ts';
import { coastMarks, NO_ZONE, zoneNames } from '#zones/coasts.ts';
import { demonstrationFishingAreas, demonstrationZones, zonesDescription } from '#zones/demonstrationAreas.ts';
import { areaOf, isInside } from '#zones/rings.ts';
import { readZones } from '#zones/zones.ts';
import { readCoastEdges } from './coastEdges.ts';
import { Random } from '#random.ts';

const zones = readZones();

/** Zones at a place. */
function zonesAt(longitude: number, latitude: number): string[] {
  const place = [longitude, latitude] as const;
  return zones.flatMap(({ code, polygons }) => {
    const parts = polygons.filter(([outer = [], ...holes]) => {
      return isInside(place, outer) && !holes.some((hole) => isInside(place, hole));
    });
    return parts.map(() => code);
  });
}

describe('the zones of the demo', () => {
  it('exist for every country with a port, and are named after their countries', () => {
    const codes = zones.map(({ code }) => code);
    expect(codes).toEqual(Object.keys(zoneNames));
    expect([...new Set(ports.map(({ country }) => country))].filter((country) => !codes.includes(country))).toEqual([]);
    expect(demonstrationZones().map(({ name }) => name)).toEqual(Object.values(zoneNames));
    expect(zonesDescription.demonstration).toBe(true);
  });

  it('have polygons of closed rings with the outer one around its holes', () => {
    for (const { code, polygons } of zones) {
      expect(polygons.length, code).toBeGreaterThan(0);
      for (const [outer = [], ...holes] of polygons) {
        expect(areaOf(outer), code).toBeGreaterThan(0);
        for (const ring of [outer, ...holes]) expect(ring.at(-1), code).toEqual(ring[0]);
        for (const hole of holes) {
          expect(areaOf(hole), code).toBeLessThan(0);
          expect(isInside(hole[0] ?? [0, 0], outer), code).toBe(true);
        }
      }
    }
  });

  it('have every port in its own country’s, and in no other', () => {
    for (const { name, country, longitude, latitude } of ports) {
      expect([name, ...zonesAt(longitude, latitude)]).toEqual([name, country]);
    }
  });

  it('never overlap, and are within 200 nautical miles of their coasts', () => {
    const box = { west: -30, south: 48, east: 30, north: 74 };
    const shape = { west: box.west, south: box.south, stepX: 0.1, stepY: 0.05, columns: 600, rows: 520 };
    const land = LandGrid.of(shape, readCoastEdges(box));
    const random = new Random('places');
    let [inZone, free] = [0, 0];
    for (let draw = 0; draw < 4000; draw++) {
      const [x, y] = [random.between(-20, 20), random.between(52, 70)];
      if (!land.isSea(x, y)) continue;
      const found = zonesAt(x, y);
      expect(found.length, `${x} ${y}`).toBeLessThanOrEqual(1);
      const distance = coastWithin(land, x, y, 420);
      if (found.length === 1) {
        inZone += 1;
        expect(distance, `${x} ${y}`).toBeLessThan(385);
      } else {
        free += 1;
        expect(distance, `${x} ${y}`).toBeGreaterThan(355);
      }
    }
    expect(inZone).toBeGreaterThan(1000);
    expect(free).toBeGreaterThan(100);
  });

  it('are divided by the nearest coast', () => {
    // Midway between the Shetland and the Norwegian coast the zones meet; the Faroes and Jan Mayen have their own.
    expect(zonesAt(0.5, 60.7)).toEqual(['GB']);
    expect(zonesAt(3.5, 60.7)).toEqual(['NO']);
    expect(zonesAt(-7, 62.8)).toEqual(['FO']);
    expect(zonesAt(-6, 71.5)).toEqual(['SJ']);
    expect(zonesAt(19, 56.2)).toHaveLength(1);
    expect(zonesAt(-40, 52)).toEqual([]);
  });

  it('contain the routes of the demo’s ships near the ports of their own coast', () => {
    const { ports: harbours } = readSea();
    const inside = harbours.filter(({ berths, country }) => {
      const [x = 0, y = 0] = berths;
      return zonesAt(x / 1000, y / 1000).includes(country);
    });
    expect(inside.length).toBe(harbours.length);
  });
});

describe('marks of the coasts', () => {
  it('refer to existing zones, or none', () => {
    const known = new Set([...Object.keys(zoneNames), NO_ZONE]);
    expect(coastMarks.filter(({ zone }) => !known.has(zone))).toEqual([]);
    expect(
      coastMarks.filter(({ latitude, longitude }) => !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)),
    ).toEqual([]);
  });
});

describe('the fishing areas of the demo', () => {
  const areas = demonstrationFishingAreas();

  it('are marked as a demo, with codes of their own', () => {
    expect(areas.length).toBeGreaterThan(30);
    for (const { name, code } of areas) expect(name).toBe(`Demo area ${code}`);
    expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length);
  });

  it('are rectangles that do not overlap', () => {
    const boxes = areas.map(({ polygons }) => {
      const ring = polygons[0]?.[0] ?? new Float64Array();
      return { west: ring[0] ?? 0, south: ring[1] ?? 0, east: ring[4] ?? 0, north: ring[5] ?? 0 };
    });
    for (const [at, one] of boxes.entries()) {
      expect(one.east).toBeGreaterThan(one.west);
      expect(one.north).toBeGreaterThan(one.south);
      for (const other of boxes.slice(at + 1)) {
        const apart =
          one.east <= other.west || other.east <= one.west || one.north <= other.south || other.north <= one.south;
        expect(apart).toBe(true);
      }
    }
  });
});

/** Kilometres to the nearest land of the grid; Infinity beyond `most`. */
function coastWithin(land: LandGrid, x: number, y: number, most: number): number {
  const { west, south, stepX, stepY, columns, rows } = land.shape;
  let nearest = Number.POSITIVE_INFINITY;
  const tall = most / 111;
  const wide = tall / Math.cos(((Math.abs(y) + tall) * Math.PI) / 180);
  const firstRow = Math.max(0, Math.floor((y - tall - south) / stepY));
  const lastRow = Math.min(rows - 1, Math.ceil((y + tall - south) / stepY));
  const firstColumn = Math.max(0, Math.floor((x - wide - west) / stepX));
  const lastColumn = Math.min(columns - 1, Math.ceil((x + wide - west) / stepX));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      if (land.cells[row * columns + column] === 0) continue;
      nearest = Math.min(nearest, kilometres(x, y, west + (column + 0.5) * stepX, south + (row + 0.5) * stepY));
    }
  }
  return nearest;
}
