import { afterAll, describe, expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';
import { indexTowns } from './townIndex.ts';

const towns = gazetteer({ idleMs: 50 });
afterAll(() => towns.close());

const words = { address: 'Strandgata 1', postcode: '1234' };

describe('the gazetteer (content specification, section 7)', () => {
  it.each([
    ['Ålesund', 'NO', 62.47, 6.15],
    ['ALESUND', 'NO', 62.47, 6.15],
    ['Tromsø', 'NO', 69.65, 18.96],
    ['Tórshavn', 'FO', 62.01, -6.77],
    ['Bergen (Laksevåg)', 'NO', 60.39, 5.32],
    ['Hafnarfjordur', 'IS', 64.07, -21.94],
    // The largest of several: the capital of a region, not its villages.
    ['Vigo', 'ES', 42.23, -8.72],
  ])('finds %s in %s', async (city, country, latitude, longitude) => {
    const point = await towns.find({ ...words, city, country });
    expect(point?.latitude).toBeCloseTo(latitude, 1);
    expect(point?.longitude).toBeCloseTo(longitude, 1);
  });

  it.each([
    ['Ålesund', 'DE'],
    ['Nowhere at all', 'NO'],
    ['()', 'NO'],
    ['', 'NO'],
  ])('does not know %j in %s', async (city, country) => {
    expect(await towns.find({ ...words, city, country })).toBeUndefined();
  });

  it('comes back after it was let go', async () => {
    const place = { ...words, city: 'Bodø', country: 'NO' };
    await towns.find(place);
    await towns.close();
    expect((await towns.find(place))?.latitude).toBeCloseTo(67.28, 1);
  });
});

describe('towns of one name in one country', () => {
  it('are told apart by their people', () => {
    const town = (population: number, longitude: number) => ({
      name: 'Vik',
      altName: 'Vík,Wik',
      country: 'NO',
      population,
      loc: { coordinates: [longitude, 60] as const },
    });
    const index = indexTowns([town(1200, 5), town(4000, 6), town(3000, 7)]);
    expect([index.find('vik', 'NO'), index.find('Wik', 'NO')]).toEqual(
      [6, 6].map((longitude) => ({ latitude: 60, longitude })),
    );
  });
});
