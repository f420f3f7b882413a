import { expect, it } from 'vitest';
import { audienceOf, everybody, reachesSomebody } from './audienceChoice.ts';

it('an audience starts with everyone', () => {
  expect(audienceOf(everybody)).toEqual({ countries: 'ALL', vesselTypes: 'ALL', serviceCategories: 'ALL' });
});

it('sends selected items, and keeps them unsent while All or None is selected', () => {
  const chosen = ['10', '12'];
  const sent = (mode: 'ALL' | 'NONE' | 'CHOSEN') =>
    audienceOf({ ...everybody, vesselTypes: { mode, chosen } }).vesselTypes;
  expect([sent('ALL'), sent('NONE'), sent('CHOSEN')]).toEqual(['ALL', 'NONE', [10, 12]]);
});

it('an empty choice means none', () => {
  const { countries } = audienceOf({ ...everybody, countries: { mode: 'CHOSEN', chosen: [] } });
  expect(countries).toBe('NONE');
});

it.each([
  ['everybody', { countries: 'ALL', vesselTypes: 'ALL', serviceCategories: 'ALL' }, true],
  ['providers of one category', { countries: ['NO'], vesselTypes: 'NONE', serviceCategories: [3] }, true],
  ['no country', { countries: 'NONE', vesselTypes: 'ALL', serviceCategories: 'ALL' }, false],
  ['no fleet and no provider', { countries: 'ALL', vesselTypes: 'NONE', serviceCategories: 'NONE' }, false],
] as const)('knows whether anyone is reached: %s', (_, { countries, ...rest }, reached) => {
  const audience = {
    countries: typeof countries === 'string' ? countries : [...countries],
    vesselTypes: rest.vesselTypes,
    serviceCategories:
      typeof rest.serviceCategories === 'string' ? rest.serviceCategories : [...rest.serviceCategories],
  };
  expect(reachesSomebody(audience)).toBe(reached);
});
