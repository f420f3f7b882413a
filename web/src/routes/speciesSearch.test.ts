import { describe, expect, test } from 'vitest';
import { addressOfSorting, parseSpeciesSearch, sortingOf, usualSorting } from './speciesSearch.ts';

const signedIn = usualSorting(true);
const visitor = usualSorting(false);

describe('the order of the species', () => {
  test('starts with the species that most vessels fish, and for visitors, who see no counts, is by name', () => {
    expect(sortingOf(parseSpeciesSearch({}), signedIn)).toEqual({ key: 'vessels', descending: true });
    expect(sortingOf(parseSpeciesSearch({}), visitor)).toEqual({ key: 'name', descending: false });
  });

  test.each([
    [
      { key: 'name', descending: false },
      { sort: 'name', descending: undefined },
    ],
    [
      { key: 'vessels', descending: false },
      { sort: 'vessels', descending: undefined },
    ],
    [
      { key: 'code', descending: true },
      { sort: 'code', descending: true },
    ],
    [signedIn, { sort: undefined, descending: undefined }],
  ] as const)('writes %j into the address as %j, and reads it again', (sorting, address) => {
    expect(addressOfSorting(sorting, signedIn)).toEqual(address);
    expect(sortingOf(parseSpeciesSearch(address), signedIn)).toEqual(sorting);
  });
});
