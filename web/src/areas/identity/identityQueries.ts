import { queryOptions } from '@tanstack/react-query';
import { getVesselIdentity } from '@wheelhouse/contract/identity';
import { api } from '#lib/api.ts';

/** The records of a vessel, and why they are one. For accounts only. */
export const identityQuery = (id: number) =>
  queryOptions({
    queryKey: ['vessel', id, 'identity'],
    queryFn: ({ signal }) => api.call(getVesselIdentity, { params: { id }, signal }),
  });
