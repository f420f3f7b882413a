import type { FishingRights } from '@wheelhouse/contract/licences';
import { describe, expect, test } from 'vitest';
import { compareRights } from './rightsComparison.ts';

const words = {
  names: {
    country: () => '',
    vesselType: () => undefined,
    manufacturer: () => undefined,
    website: () => undefined,
    species: (id: number) =>
      new Map([
        [1, 'Cod'],
        [2, 'Haddock'],
      ]).get(id),
  },
  unknownSpecies: 'Unknown species',
  allowance: (licences: number, tons: number | undefined) => `${tons ?? '?'} in ${licences}`,
  days: (count: number) => `${count} days`,
};
const a: FishingRights = {
  fishingLicences: [
    {
      id: 1,
      name: 'Groundfish',
      type: 'Trawl',
      start: '2024-01-01',
      end: '2026-12-31',
      species: [{ specie: 1, amount: 100 }, { specie: 2 }],
      fishingArea: ['North of 62° N'],
      days: 120,
    },
    { id: 2, name: 'Coastal cod', species: [{ specie: 1, amount: 20.5 }], fishingArea: [] },
    { id: 3, name: 'Old one', end: '2025-12-31', species: [{ specie: 9 }], fishingArea: [] },
  ],
  quotes: [{ id: 1, type: 'Cod', size: '120 t', species: [1] }],
};
const b: FishingRights = {
  fishingLicences: [
    { id: 7, name: 'Groundfish', amount: 90, species: [{ specie: 9 }], fishingArea: [], comment: 'New' },
  ],
  quotes: [{ id: 2, type: 'Saithe', size: '1.5 %', species: [] }],
};

describe('the rights of two vessels (platform specification, section 4)', () => {
  const compared = compareRights(a, b, 2026, words);

  test('are compared by the name of the licence, without past ones', () => {
    expect(compared.licences.map(({ name }) => name)).toEqual(['Coastal cod', 'Groundfish']);
    expect(compared.licences[1]).toEqual({
      name: 'Groundfish',
      a: [
        'Trawl',
        'Cod 100\u00A0t, Haddock',
        'North of 62° N',
        '120 days',
        '1\u00A0Jan\u00A02024 – 31\u00A0Dec\u00A02026',
      ],
      b: ['Unknown species', '90\u00A0t', 'New'],
    });
    expect(compared.licences[0]?.b).toBeUndefined();
  });

  test('are compared by species, added up over all current licences', () => {
    expect(compared.species).toEqual([
      { name: 'Cod', a: ['120.5 in 2'], b: undefined },
      { name: 'Haddock', a: ['? in 1'], b: undefined },
      { name: 'Unknown species', a: undefined, b: ['? in 1'] },
    ]);
  });

  test('are compared by the type of the quota', () => {
    expect(compared.quotas).toEqual([
      { name: 'Cod', a: ['120 t'], b: undefined },
      { name: 'Saithe', a: undefined, b: ['1.5 %'] },
    ]);
  });

  test('are shown by themselves if only one vessel has them', () => {
    expect(compareRights(undefined, b, 2026, words).quotas).toEqual([{ name: 'Saithe', a: undefined, b: ['1.5 %'] }]);
  });
});
