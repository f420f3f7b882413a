import type { VesselLicences } from '@wheelhouse/contract/licences';
import { describe, expect, test } from 'vitest';
import type { Names } from '#areas/dictionaries/names.ts';
import { inOrder } from '#ui/tableOrder.ts';
import { licenceColumns } from './licenceChoices.ts';
import { counted, filtered, licenceRows, licenceValue, type LicenceFilter } from './licenceRows.ts';
import { licencesCsv } from './licencesCsv.ts';

const names: Names = {
  country: (iso) => (iso === 'NO' ? 'Norway' : 'Iceland'),
  vesselType: () => undefined,
  manufacturer: () => undefined,
  website: () => undefined,
  species: (id) =>
    new Map([
      [1, 'Atlantic cod'],
      [2, 'Blåkveite'],
    ]).get(id),
};

const list: readonly VesselLicences[] = [
  {
    vessel: { id: 10, name: 'KVALØY', flag: 'NO' },
    licences: [
      {
        fishingLicence: { id: 100, name: 'Torskeløyve', start: '2020-01-01', end: '2030-12-31' },
        species: [{ specie: 1, amount: 12.5 }, { specie: 9 }],
      },
      { fishingLicence: { id: 101, name: '=Old', end: '2025-12-31' }, species: [{ specie: 2, amount: 3 }] },
    ],
  },
  {
    vessel: { id: 11, name: 'ÆGIR', flag: 'IS' },
    licences: [{ fishingLicence: { id: 102, name: 'Open' }, species: [] }],
  },
];
const rows = licenceRows(list, names, 'Unknown species');
const everything: LicenceFilter = { q: '', country: undefined, species: undefined, state: 'all' };

test('a licence is a row for each of its species, one without species a single row', () => {
  expect(rows.map(({ vessel, name, specie, amount }) => [vessel, name, specie, amount])).toEqual([
    ['KVALØY', 'Torskeløyve', 'Atlantic cod', 12.5],
    ['KVALØY', 'Torskeløyve', 'Unknown species', undefined],
    ['KVALØY', '=Old', 'Blåkveite', 3],
    ['ÆGIR', 'Open', undefined, undefined],
  ]);
  expect(counted(rows)).toEqual({ licences: 3, vessels: 2 });
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

describe('the filter of the licences table', () => {
  test.each<[string, Partial<LicenceFilter>, number[]]>([
    ['everything', {}, [100, 100, 101, 102]],
    ['a vessel, letters folded', { q: 'kvaloy' }, [100, 100, 101]],
    ['a species, in part', { q: 'blakv' }, [101]],
    ['words of different columns', { q: 'cod nor' }, [100]],
    ['a word from its beginning only', { q: 'valoy' }, []],
    ['punctuation, which asks for nothing', { q: '?!' }, [100, 100, 101, 102]],
    ['a country', { country: 'IS' }, [102]],
    ['a species', { species: 1 }, [100]],
    ['elder ones: ended before this year (platform specification, section 9)', { state: 'elder' }, [101]],
    ['running ones, those without an end too', { state: 'running' }, [100, 100, 102]],
  ])('finds %s', (_, part, ids) => {
    const found = filtered(rows, { ...everything, ...part }, 2026);
    expect(found.map(({ licenceId }) => licenceId)).toEqual(ids);
  });
});

test.each(licenceColumns)('sorts by %s', (column) => {
  const sorted = inOrder(rows, (row) => licenceValue(row, column), false).map((row) => row[column]);
  const known = sorted.filter((value) => value !== undefined);
  expect(sorted.slice(0, known.length)).toEqual(known);
  expect(
    inOrder(rows, (row) => licenceValue(row, column), true)
      .map((row) => row[column])
      .slice(0, known.length),
  ).toEqual(known.toReversed());
});

test('the CSV file has the columns of the table, numbers as numbers and no formulas (content specification, section 2)', () => {
  expect(licencesCsv(rows, (column) => column).split('\r\n')).toEqual([
    '\uFEFFcountry,vessel,start,end,name,specie,amount,vesselId,countryCode',
    'Norway,KVALØY,2020-01-01,2030-12-31,Torskeløyve,Atlantic cod,12.5,10,NO',
    'Norway,KVALØY,2020-01-01,2030-12-31,Torskeløyve,Unknown species,,10,NO',
    "Norway,KVALØY,,2025-12-31,'=Old,Blåkveite,3,10,NO",
    'Iceland,ÆGIR,,,Open,,,11,IS',
    '',
  ]);
});
