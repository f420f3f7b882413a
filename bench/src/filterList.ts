import type { Dictionaries } from '@wheelhouse/contract/dictionaries';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { flags, sequence } from './mapFleet.ts';

const first = ['ARCTIC', 'SILVER', 'NORDIC', 'OCEAN', 'POLAR', 'ATLANTIC', 'BLUE', 'STORM', 'KVALØY', 'HAVBRIS'];
const second = ['BREEZE', 'TRADER', 'PRIDE', 'STAR', 'HUNTER', 'VIKING', 'HORIZON', 'SPIRIT', 'VENTURE', 'QUEEN'];
const parents = [1, 2, 3];
const children = Array.from({ length: 24 }, (_, index) => ({ id: 11 + index, parentId: parents[index % 3] ?? 1 }));
const makers = Array.from({ length: 24 }, (_, index) => ({ id: index + 1, name: `Maker ${index + 1}` }));

function pick<T>(choices: readonly T[], share: number): T {
  const choice = choices[Math.floor(share * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

/** The dictionaries for the list, as far as they are needed. */
export const listDictionaries: Dictionaries = {
  countries: flags.map((iso, index) => ({ id: index + 1, iso, value: { en_GB: `Country ${iso}` } })),
  languages: [],
  promotionCountries: [],
  fisheriesTypes: [],
  engines: makers,
  species: [],
  vesselTypes: [
    ...parents.map((id) => ({ id, value: { en_GB: `Kind ${id}` }, apps: ['WHEELHOUSE' as const] })),
    ...children.map((type) => ({ ...type, value: { en_GB: `Type ${type.id}` }, apps: ['WHEELHOUSE' as const] })),
  ],
  manufacturers: makers,
};

/** A vessel list sorted by name, every vessel without a photo, so that each card draws one. */
export function vesselList(count: number): VesselListItem[] {
  const next = sequence(11);
  const vessels = Array.from({ length: count }, (_, index): VesselListItem => {
    const length = 6 + next() ** 3 * 90;
    return {
      id: index + 1,
      name: `${pick(first, next())} ${pick(second, next())} ${1 + Math.floor(next() * 999)}`,
      flag: pick(flags, next()),
      vesselType: pick(children, next()),
      buildYear: 1950 + Math.floor(next() * 76),
      vesselSizes: { bruttotons: Math.round(length ** 2 / 3), lengthOverall: Math.round(length * 100) / 100 },
      engine: { manufacturerId: pick(makers, next()).id, power: Math.round(length * 40) },
    };
  });
  return vessels.sort((a, b) => a.name.localeCompare(b.name));
}
