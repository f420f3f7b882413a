import { queryOptions } from '@tanstack/react-query';
import { listFishingLicences } from '@wheelhouse/contract/licences';
import { api } from '#lib/api.ts';

export const licencesQuery = queryOptions({
  queryKey: ['fishingLicences'],
  queryFn: ({ signal }) => api.call(listFishingLicences, { signal }),
});
