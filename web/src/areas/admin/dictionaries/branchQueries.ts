import { queryOptions } from '@tanstack/react-query';
import { branchesList, type AdminBranch } from '@wheelhouse/contract/adminBranches';
import { api } from '#lib/api.ts';

/** All branches, or all categories, also hidden ones; to choose one. */
export const branchChoicesQuery = (level: AdminBranch['level']) =>
  queryOptions({
    queryKey: ['admin', 'branch choices', level],
    queryFn: ({ signal }) => api.call(branchesList.list, { query: { level, size: 200 }, signal }),
  });
