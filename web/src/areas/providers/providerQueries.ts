import { queryOptions } from '@tanstack/react-query';
import { getProvider } from '@wheelhouse/contract/providers';
import { api } from '#lib/api.ts';

export const providerQuery = (id: number) =>
  queryOptions({
    queryKey: ['provider', id],
    queryFn: ({ signal }) => api.call(getProvider, { params: { id }, signal }),
  });
