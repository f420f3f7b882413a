import { describe, expect, it } from 'vitest';
import { Random } from '#random.ts';
import { kilometres } from '#sea/distances.ts';
import { chordTo, kilometresToNearest } from './nearest.ts';
import { EARTH_KM, fieldOf, nodeNear, vectorOf } from './zoneGrid.ts';

const shape = { west: -20, south: 50, stepX: 0.5, stepY: 0.5, columns: 61, rows: 41 };
const field = fieldOf(shape);

describe('kilometres to the nearest point', () => {
  it('equal those of a full search, up to the edges of the grid', () => {
    const random = new Random('points');
    const points = Array.from({ length: 30 }, () => [random.between(-20, 10), random.between(50, 70)] as const);
    const vectors = Float64Array.from(points.flatMap(([x, y]) => vectorOf(x, y)));
    const seeds = { nodes: points.map(([x, y]) => nodeNear(shape, x, y)), vectors };
    const distances = kilometresToNearest(field, seeds, 5000);
    let wrong = 0;
    for (let node = 0; node < shape.columns * shape.rows; node++) {
      const chord = Math.min(...points.map((_, point) => chordTo(field.vectors, node, vectors, point)));
      const exact = 2 * EARTH_KM * Math.asin(Math.sqrt(chord) / 2);
      expect(distances[node]).toBeGreaterThanOrEqual(exact - 0.01);
      expect(distances[node]).toBeLessThan(exact + 8);
      if ((distances[node] ?? 0) > exact + 0.5) wrong += 1;
    }
    expect(wrong).toBeLessThan(5);
  });

  it('end where they are no longer needed', () => {
    const seeds = { nodes: [nodeNear(shape, -20, 50)], vectors: Float64Array.from(vectorOf(-20, 50)) };
    const distances = kilometresToNearest(field, seeds, 300);
    expect(distances[0]).toBeCloseTo(0, 5);
    expect(distances[nodeNear(shape, -18, 51)]).toBeCloseTo(kilometres(-20, 50, -18, 51), 0);
    expect(distances[nodeNear(shape, 10, 70)]).toBe(Number.POSITIVE_INFINITY);
  });
});
