import { describe, expect, test } from 'vitest';
import { parseCompanySearch } from './companySearch.ts';
import { parseLicencesSearch } from './licencesSearch.ts';
import { parseSpeciesSearch } from './speciesSearch.ts';

describe('addresses keep valid values and drop the rest', () => {
  test('of a company', () => {
    expect(parseCompanySearch({ vessels: 'table', accounts: 'consolidated', years: 'all' })).toEqual({
      vessels: 'table',
      accounts: 'consolidated',
      years: 'all',
    });
    expect(parseCompanySearch({ vessels: 'none', accounts: 7, years: ['all'] })).toEqual({});
  });

  test('of the licences table', () => {
    const search = { q: 'cod', country: 'NO', species: 3, state: 'elder', sort: 'amount', descending: true };
    expect(parseLicencesSearch(search)).toEqual(search);
    expect(
      parseLicencesSearch({
        q: 'x'.repeat(101),
        country: 'norway',
        species: -1,
        state: 'old',
        sort: 'x',
        descending: 'yes',
      }),
    ).toEqual({});
  });

  test('of the species', () => {
    expect(parseSpeciesSearch({ q: 12, sort: 'vessels', descending: true })).toEqual({
      q: '12',
      sort: 'vessels',
      descending: true,
    });
    expect(parseSpeciesSearch({ sort: 'colour' })).toEqual({});
  });
});
