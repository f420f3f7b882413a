import { describe, expect, it } from 'vitest';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import { PortFinder } from './portFinder.ts';

const port = (id: number, name: string, latitude: number, longitude: number, locode?: string): Port => ({
  id,
  name,
  latitude,
  longitude,
  rank: 1,
  ...(locode === undefined ? {} : { locode }),
});
const finder = new PortFinder([
  port(1, 'Ålesund', 62.47, 6.15, 'NOAES'),
  port(2, 'Boston', 42.35, -71.05),
  port(3, 'Boston', 52.98, -0.02),
]);

describe('the port that a destination means', () => {
  it.each(['AALESUND', 'Alesund', 'NOAES', 'NO AES', 'NOBGO > NOAES'])('is Ålesund for %s', (destination) => {
    expect(finder.meant(destination, undefined)?.id).toBe(1);
  });

  it('is the nearest of those with its name, and none for a ship without a position', () => {
    expect(finder.meant('BOSTON', { latitude: 54, longitude: 1 })?.id).toBe(3);
    expect(finder.meant('BOSTON', { latitude: 40, longitude: -70 })?.id).toBe(2);
    expect(finder.meant('BOSTON', undefined)).toBeUndefined();
  });

  it.each(['FISHING GROUNDS', '', '>', 'AALESUND VIA BERGEN'])('is none for %j', (destination) => {
    expect(finder.meant(destination, { latitude: 62, longitude: 5 })).toBeUndefined();
  });
});

it('the nearest port is one within the distance', () => {
  const found = finder.near({ latitude: 62.47, longitude: 5.15 }, 200);
  expect(found?.port.id).toBe(1);
  // A degree of longitude at 62.47° north.
  expect(found?.miles).toBeCloseTo(60 * Math.cos((62.47 * Math.PI) / 180), 1);
  expect(finder.near({ latitude: 0, longitude: 0 }, 200)).toBeUndefined();
});
