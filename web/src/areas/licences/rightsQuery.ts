import { queryOptions } from '@tanstack/react-query';
import { getFishingRights } from '@wheelhouse/contract/licences';
import { api } from '#lib/api.ts';

export const rightsQuery = (vesselId: number) =>
  queryOptions({
    queryKey: ['vessel', vesselId, 'fishingRights'],
    queryFn: ({ signal }) => api.call(getFishingRights, { params: { id: vesselId }, signal }),
  });
