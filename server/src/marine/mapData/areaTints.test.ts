import { describe, expect, it } from 'vitest';
import type { AreaFeature } from './areaFeature.ts';
import { AreaCollector } from './collectAreas.ts';
import { gridX, gridY } from './worldGrid.ts';

function tintsOf(features: readonly AreaFeature[]): number[] {
  const collector = new AreaCollector();
  for (const feature of features) collector.add(feature);
  return collector.finish().areas.map(({ tint }) => tint);
}

/** Pairs of areas with a common side: two adjacent points in a ring of both, on the grid of the tiles. */
function pairsWithCommonSides(features: readonly AreaFeature[]): (readonly [number, number])[] {
  const bySide = new Map<string, Set<number>>();
  for (const [area, { polygons }] of features.entries()) {
    for (const ring of polygons.flat()) {
      const points = Array.from({ length: ring.length / 2 }, (_, index) => {
        return `${gridX(ring[index * 2] ?? 0)} ${gridY(ring[index * 2 + 1] ?? 0)}`;
      });
      for (const [index, point] of points.entries()) {
        const next = points[(index + 1) % points.length] ?? point;
        if (next === point) continue;
        const side = [point, next].toSorted().join(' ');
        bySide.set(side, (bySide.get(side) ?? new Set()).add(area));
      }
    }
  }
  return [...bySide.values()].flatMap((areas) => {
    const all = [...areas];
    return all.flatMap((one, place) => all.slice(place + 1).map((other) => [one, other] as const));
  });
}

function square(west: number, south: number, name = `${west} ${south}`): AreaFeature {
  const [east, north] = [west + 1, south + 1];
  return { name, polygons: [[Float64Array.of(west, south, east, south, east, north, west, north, west, south)]] };
}

describe('tints of areas', () => {
  it('differ between squares that only meet at a corner', () => {
    const squares = Array.from({ length: 100 }, (_, index) => square(index % 10, Math.floor(index / 10)));
    const tints = tintsOf(squares);
    for (const [index, tint] of tints.entries()) {
      const right = index % 10 < 9 ? [index + 1, index + 11] : [];
      for (const other of [...right, index + 10]) expect(tints[other]).not.toBe(tint);
      if (index % 10 > 0) expect(tints[index + 9]).not.toBe(tint);
    }
  });

  it('differ between an area and one it surrounds, and where there are many around one', () => {
    const outer = Float64Array.of(-20, -20, 20, -20, 20, 20, -20, 20, -20, -20);
    const inner = square(0, 0, 'inside');
    const holes = inner.polygons[0] ?? [];
    const [around, inside] = tintsOf([{ name: 'around', polygons: [[outer, ...holes]] }, inner]);
    expect(inside).not.toBe(around);

    const spokes = Array.from({ length: 12 }, (_, index) => {
      const at = (step: number, far: number) => [
        far * Math.cos((step * Math.PI) / 6),
        far * Math.sin((step * Math.PI) / 6),
      ];
      const ring = [...at(index, 1), ...at(index, 5), ...at(index + 1, 5), ...at(index + 1, 1), ...at(index, 1)];
      return { name: `spoke ${index}`, polygons: [[Float64Array.from(ring)]] };
    });
    const hub = spokes.flatMap(({ polygons }) => [...(polygons[0]?.[0]?.subarray(0, 2) ?? [])]);
    const wheel = [{ name: 'hub', polygons: [[Float64Array.from([...hub, ...hub.slice(0, 2)])]] }, ...spokes];
    const tints = tintsOf(wheel);
    for (const [one, other] of pairsWithCommonSides(wheel)) expect(tints[one]).not.toBe(tints[other]);
  });

  it('are assigned even if a thousand areas crowd one bay', () => {
    const pond = (index: number): AreaFeature => {
      const [west, south] = [(index % 40) / 1e3, Math.floor(index / 40) / 1e3];
      const ring = Float64Array.of(west, south, west + 9e-4, south, west, south + 9e-4, west, south);
      return { name: `pond ${index}`, polygons: [[ring]] };
    };
    const tints = tintsOf(Array.from({ length: 1000 }, (_, index) => pond(index)));
    expect(new Set(tints).size).toBe(7);
  });

  it('are assigned in a time that grows with the number of areas, not with its square', () => {
    const millisecondsFor = (side: number) => {
      const squares = Array.from({ length: side ** 2 }, (_, index) =>
        square((index % side) - 60, Math.floor(index / side) - 60),
      );
      const begun = process.cpuUsage();
      expect(tintsOf(squares)).toHaveLength(side ** 2);
      return process.cpuUsage(begun).user / 1000;
    };
    // The shortest of several turns, since other work of the machine makes single ones longer.
    const turns = Array.from({ length: 5 }, () => [millisecondsFor(20), millisecondsFor(40)] as const);
    const shortest = (index: 0 | 1) => Math.min(...turns.map((turn) => turn[index]));
    // Four times the areas; the square would be sixteen times the work.
    expect(shortest(1)).toBeLessThan(10 * shortest(0));
  });
});
