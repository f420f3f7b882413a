import type { AreaShape } from '@wheelhouse/contract/areaShape';
import { describe, expect, it } from 'vitest';
import { ShipWatch } from './shipWatch.ts';
import { areaAround, areaOf } from './watchedArea.ts';

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A star with many corners, some degrees wide. */
function star(corners: number, { latitude = 60, longitude = 5, size = 1 } = {}): AreaShape {
  const next = random(corners);
  const points = Array.from({ length: corners }, (_, corner) => {
    const [angle, radius] = [(2 * Math.PI * corner) / corners, size * (0.3 + next())];
    return { latitude: latitude + radius * Math.sin(angle), longitude: longitude + 2 * radius * Math.cos(angle) };
  });
  return { kind: 'polygon', points };
}

/** A comb whose teeth reach over eight degrees of latitude: all its corners are near every ship between them. */
function comb(corners: number): AreaShape {
  const teeth = corners / 4;
  const points = Array.from({ length: teeth }, (_, tooth) => {
    const [west, east] = [(8 * tooth) / teeth, (8 * (tooth + 0.5)) / teeth];
    return [
      { latitude: 60.5, longitude: west },
      { latitude: 68, longitude: west },
      { latitude: 68, longitude: east },
      { latitude: 60.5, longitude: east },
    ];
  }).flat();
  return { kind: 'polygon', points: [...points, { latitude: 60, longitude: 8 }, { latitude: 60, longitude: 0 }] };
}

/** Whether a point is up to some miles from a side, or right of an odd number of sides: a look at all of them. */
function isNear(shape: AreaShape, nm: number, x: number, y: number): boolean {
  if (shape.kind !== 'polygon') return false;
  const scale = Math.cos((y * Math.PI) / 180);
  let [least, isIn] = [Infinity, false];
  for (const [index, { latitude: y1, longitude: x1 }] of shape.points.entries()) {
    const { latitude: y2 = 0, longitude: x2 = 0 } = shape.points[(index + 1) % shape.points.length] ?? {};
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
    const [ax, ay, dx, dy] = [(x1 - x) * scale, y1 - y, (x2 - x1) * scale, y2 - y1];
    const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, Math.hypot(ax + dx * along, ay + dy * along) * 60);
  }
  return isIn || least <= nm;
}

describe('an area with what is around it', () => {
  it.each([
    [3, 0.5, 60],
    [40, 5, 75],
    [200, 2, 0],
    [1000, 30, 60],
  ])('of %i corners and %f miles has the points that a look at every side finds', (corners, nm, latitude) => {
    const shape = star(corners, { latitude });
    const area = areaAround(shape, nm);
    const next = random(corners + 1);
    for (let point = 0; point < 3000; point += 1) {
      const [x, y] = [1 + 8 * next(), latitude - 2 + 4 * next()];
      expect([x, y, area.has(x, y)]).toEqual([x, y, isNear(shape, nm, x, y)]);
    }
  });
});

describe('areas of a thousand corners', () => {
  it.each([
    ['with teeth', () => areaOf(comb(996))],
    ['with teeth, and a mile around them', () => areaAround(comb(996), 1)],
    [
      'with a hundred miles around them',
      () => areaAround(star(1000, { latitude: 60.1, longitude: 0.1, size: 0.04 }), 100),
    ],
  ])('%s hold up no other request: a hundred take milliseconds of a position', (_, make) => {
    const area = make();
    const watch = new ShipWatch();
    watch.setAreas(new Map(Array.from({ length: 100 }, (__, number) => [String(number), area])));
    const next = random(1);
    const ships = Array.from({ length: 50 }, (__, track) => ({
      track,
      longitude: 7 * next(),
      latitude: 61 + 6 * next(),
    }));
    const began = performance.now();
    for (let minute = 0; minute < 4; minute += 1)
      for (const ship of ships) {
        ship.latitude += 0.002;
        watch.take({ ...ship, at: minute * 60_000, speed: 8 }, () => {});
      }
    // A look at every side took more than ten seconds.
    expect(performance.now() - began).toBeLessThan(2500);
  });
});
