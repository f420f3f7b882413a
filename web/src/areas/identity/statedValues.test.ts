import type { VesselIdentity } from '@wheelhouse/contract/identity';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import { describe, expect, it } from 'vitest';
import { comparedSources, differencesOf } from './statedValues.ts';

const vessel: VesselPage = {
  id: 1,
  name: 'ANNA',
  flag: 'NO',
  vesselSizes: { lengthOverall: 12.1 },
  built: { vesselYard: { name: 'Fjordbygg' } },
  can: { viewParticulars: true, viewOwner: false, viewExtendedFields: true, viewOnMap: false },
};
const words = { country: (iso: string) => (iso === 'NO' ? 'Norway' : 'Sweden'), manufacturer: () => 'Scania' };

function stated(field: string, ...inSources: readonly [unknown, string, string?][]): VesselIdentity['fields'][number] {
  const values = inSources.map(([value, source, date = '2024-01-01']) => ({ value, source, date, recordKey: 'k' }));
  return { field, values };
}

const rowsOf = (...fields: VesselIdentity['fields']) =>
  differencesOf({ fields }, vessel, words).map(
    ({ field, values }) =>
      `${field}: ${values.map(({ text, source, isShown }) => `${isShown ? '*' : ''}${text} (${source})`).join(', ')}`,
  );

describe('what sources say of a field', () => {
  it.each<[string, VesselIdentity['fields'][number], readonly string[]]>([
    ['is no difference where they agree', stated('flag', ['NO', 'one'], ['NO', 'two']), []],
    ['is no difference by capitals and spaces alone', stated('name', ['ANNA', 'one'], ['Anna ', 'two']), []],
    [
      'is no difference by the dashes of an identifier',
      stated('harbourNumber', ['T-12-T', 'one'], ['T 12 T', 'two']),
      [],
    ],
    ['is no difference where one alone says it', stated('port', ['Bergen', 'one']), []],
    [
      'is shown in words and units, with what the page shows',
      stated('flag', ['NO', 'one'], ['SE', 'two']),
      ['flag: *Norway (one), Sweden (two)'],
    ],
    [
      'has its unit',
      stated('vesselSizes.lengthOverall', [12.1, 'one'], [12, 'two']),
      ['lengthOverall: *12.1\u00A0m (one), 12\u00A0m (two)'],
    ],
    [
      'is named once where a source has two records that say the same',
      stated('port', ['Bergen', 'one'], ['Bergen', 'one', '2023-01-01'], ['Ålesund', 'one']),
      ['port: Bergen (one), Ålesund (one)'],
    ],
    [
      'may be a list of equipment',
      stated(
        'extendedFields.propulsion.auxiliaryEngines',
        [[{ power: 100, manufacturerId: 3 }], 'one'],
        [[{ power: 120 }, { power: 90 }], 'two'],
      ),
      ['auxiliaryEngines: Scania, 100\u00A0kW (one), 120\u00A0kW; 90\u00A0kW (two)'],
    ],
    ['of an unknown field is left out', stated('former', ['a', 'one'], ['b', 'two']), []],
  ])('%s', (_, field, expected) => {
    expect(rowsOf(field)).toEqual(expected);
  });

  it('is compared in a table with a column per source', () => {
    const differences = differencesOf(
      { fields: [stated('flag', ['NO', 'one'], ['SE', 'two']), stated('port', ['Oslo', 'two'], ['Moss', 'three'])] },
      vessel,
      words,
    );
    const { sources, rows } = comparedSources(differences);
    expect(sources).toEqual(['one', 'two', 'three']);
    expect(rows.map(({ cells }) => cells.map((values) => values.map(({ text }) => text).join()))).toEqual([
      ['Norway', 'Sweden', ''],
      ['', 'Oslo', 'Moss'],
    ]);
  });
});
