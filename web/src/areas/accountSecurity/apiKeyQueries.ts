import { queryOptions } from '@tanstack/react-query';
import { listKeys, listOrganisationKeys } from '@wheelhouse/contract/apiKeys';
import { api } from '#lib/api.ts';

/** The API keys of the user; with an organisation those of it. */
export const apiKeysQuery = (organisationId: number | undefined) =>
  queryOptions({
    queryKey: ['api-keys', organisationId ?? 'own'],
    queryFn: ({ signal }) =>
      organisationId === undefined
        ? api.call(listKeys, { signal })
        : api.call(listOrganisationKeys, { params: { id: organisationId }, signal }),
    staleTime: 0,
  });
