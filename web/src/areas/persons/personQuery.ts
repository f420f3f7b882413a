import { queryOptions } from '@tanstack/react-query';
import { getPerson } from '@wheelhouse/contract/persons';
import { api } from '#lib/api.ts';

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => api.call(getPerson, { params: { id }, signal }),
  });
