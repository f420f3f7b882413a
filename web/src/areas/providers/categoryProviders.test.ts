import type { ProviderListItem } from '@wheelhouse/contract/providers';
import { describe, expect, it } from 'vitest';
import { countryCounts, providerCounts, providersIn } from './categoryProviders.ts';

function provider(id: number, branches: number[], countries: string[]): ProviderListItem {
  return {
    id,
    name: `Provider ${id}`,
    published: true,
    branches,
    addresses: countries.map((iso, index) => ({ id: id * 10 + index, title: 'Office', country: { iso } })),
  };
}

const all = [
  provider(1, [101, 102], ['NO', 'NO']),
  provider(2, [101], ['IS', 'NO']),
  provider(3, [102], ['DK']),
  provider(4, [101], []),
];
const ids = (providers: readonly ProviderListItem[]) => providers.map(({ id }) => id);

describe('the providers of a category (content specification, section 5)', () => {
  it('are all its providers when no country is chosen', () => {
    expect(ids(providersIn(all, []))).toEqual([1, 2, 3, 4]);
  });

  it('match if one of their addresses is in a selected country', () => {
    expect(ids(providersIn(all, ['IS']))).toEqual([2]);
    expect(ids(providersIn(all, ['NO', 'IS']))).toEqual([1, 2]);
    expect(ids(providersIn(all, ['DK', 'SE']))).toEqual([3]);
    expect(ids(providersIn(all, ['SE']))).toEqual([]);
  });
});

describe('counts', () => {
  it('of a category are its providers', () => {
    expect([...providerCounts(all)]).toEqual([
      [101, 3],
      [102, 2],
    ]);
  });

  it('of a country take a provider once, however many addresses it has there', () => {
    expect([...countryCounts(all)]).toEqual([
      ['NO', 2],
      ['IS', 1],
      ['DK', 1],
    ]);
  });
});
