import { QueryObserver } from '@tanstack/react-query';
import type { ProviderListItem } from '@wheelhouse/contract/providers';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetPersonal, queryClient } from '#lib/queryClient.ts';
import { categoryProvidersQuery, providersQuery } from './providerQueries.ts';

vi.stubGlobal('fetch', () => new Promise(() => {}));
afterEach(() => queryClient.clear());

const provider = (id: number, branches: number[]): ProviderListItem => ({
  id,
  name: `Provider ${id}`,
  published: true,
  branches,
  addresses: [],
});
const all = [provider(1, [101]), provider(2, [102]), provider(3, [101, 102])];

test('a category shows its part of the whole list while it loads, and forgets it with the list', () => {
  const seen = () => new QueryObserver(queryClient, categoryProvidersQuery(101)).getCurrentResult();
  expect(seen().data).toBeUndefined();
  queryClient.setQueryData(providersQuery.queryKey, all);
  expect(seen().data?.map(({ id }) => id)).toEqual([1, 3]);
  forgetPersonal(queryClient);
  expect(seen().data).toBeUndefined();
});
