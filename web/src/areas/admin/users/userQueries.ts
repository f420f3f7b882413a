import { queryOptions } from '@tanstack/react-query';
import { getUser } from '@wheelhouse/contract/adminUsers';
import { api } from '#lib/api.ts';

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => api.call(getUser, { params: { id }, signal }),
  });
