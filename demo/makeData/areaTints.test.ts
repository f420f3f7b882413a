import { describe, expect, it } from 'vitest';
import { referenceLayerLimits } from '@wheelhouse/contract/referenceLayers';
import type { AreaFeature } from '../../server/src/marine/mapData/areaFeature.ts';
import { AreaCollector } from '../../server/src/marine/mapData/collectAreas.ts';
import { boxOf } from '../../server/src/marine/mapData/labelPoint.ts';
import { insideRing } from '../../server/src/marine/mapData/worldGrid.ts';
import { demonstrationFishingAreas, demonstrationZones } from '#zones/demonstrationAreas.ts';

/** Distance from the middle of a side at which the areas are looked up, in degrees. */
const aside = 1e-3;

/** Pairs of areas on the two sides of a border, found by lookups there, whatever points their rings have. */
function pairsAcrossBorders(features: readonly AreaFeature[]): readonly (readonly [number, number])[] {
  const polygons = features.flatMap(({ polygons: own }, area) =>
    own.map((rings) => ({ area, rings, box: boxOf(rings[0] ?? []) })),
  );
  const areaAt = (x: number, y: number) =>
    polygons.find(({ rings, box: [west, low, east, high] }) => {
      if (x < west || x > east || y < low || y > high) return false;
      const [outer, ...holes] = rings;
      return outer !== undefined && insideRing(x, y, outer) && !holes.some((hole) => insideRing(x, y, hole));
    })?.area;
  const pairs = new Map<string, readonly [number, number]>();
  for (const ring of polygons.flatMap(({ rings }) => rings)) {
    for (let index = 0; index + 3 < ring.length; index += 2) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = ring.subarray(index, index + 4);
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const [dx, dy] = [((y0 - y1) / length) * aside, ((x1 - x0) / length) * aside];
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      const one = areaAt(x + dx, y + dy);
      const other = areaAt(x - dx, y - dy);
      if (one === undefined || other === undefined || one === other) continue;
      pairs.set([one, other].toSorted().join(' '), [one, other]);
    }
  }
  return [...pairs.values()];
}

describe('tints of the demo’s areas', () => {
  it.each([
    ['zones', demonstrationZones],
    ['fishing areas', demonstrationFishingAreas],
  ])('differ wherever two %s have a common border', (_, areasOf) => {
    const features = areasOf();
    const collector = new AreaCollector();
    for (const feature of features) collector.add(feature);
    const tints = collector.finish().areas.map(({ tint }) => tint);
    const pairs = pairsAcrossBorders(features);
    expect(pairs.length).toBeGreaterThan(30);
    const same = pairs.filter(([one, other]) => tints[one] === tints[other]);
    expect(same.map((pair) => pair.map((area) => features[area]?.name))).toEqual([]);
    expect(new Set(tints).size).toBe(referenceLayerLimits.areaTints);
    expect(Math.max(...tints)).toBeLessThan(referenceLayerLimits.areaTints);
  });
});
