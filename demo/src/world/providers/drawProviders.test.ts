import { describe, expect, it } from 'vitest';
import { yards, yardsAbroad } from '#world/fleet/makers.ts';
import { kilometres } from '#sea/distances.ts';
import { drawProviders } from './drawProviders.ts';
import { trades } from './trades.ts';
import { yardPlaces } from './yardPlaces.ts';

const drawn = drawProviders('test');

describe('service providers of the demo', () => {
  it('are the same for the same seed, and different for another', () => {
    expect(drawProviders('test')).toEqual(drawn);
    expect(drawProviders('other')).not.toEqual(drawn);
  });

  it('are some 130 with different names', () => {
    expect(drawn.length).toBeGreaterThan(120);
    expect(new Set(drawn.map(({ name }) => name)).size).toBe(drawn.length);
  });

  it('have up to three categories and one country each, as a plan allows (content specification, section 5)', () => {
    for (const { name, categories, addresses } of drawn) {
      expect(categories.length, name).toBeGreaterThanOrEqual(1);
      expect(categories.length, name).toBeLessThanOrEqual(3);
      expect(new Set(categories).size, name).toBe(categories.length);
      expect(new Set(addresses.map(({ country }) => country)).size, name).toBe(1);
      expect(categories.every((category) => trades.has(category))).toBe(true);
    }
  });

  it('have up to three addresses, some of them closer together than a marker is wide', () => {
    const counts = new Set(drawn.map(({ addresses }) => addresses.length));
    expect(counts).toEqual(new Set([1, 2, 3]));
    const all = drawn.flatMap(({ addresses }) => addresses);
    const close = all.filter((one) =>
      all.some(
        (other) => other !== one && kilometres(one.longitude, one.latitude, other.longitude, other.latitude) < 1,
      ),
    );
    expect(close.length).toBeGreaterThan(30);
  });

  it('have a place for every yard', () => {
    const names = [...Object.values(yards).flat(), ...yardsAbroad];
    expect(names.filter((name) => !yardPlaces.has(name))).toEqual([]);
  });
});
