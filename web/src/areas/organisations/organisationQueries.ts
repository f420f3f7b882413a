import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listInvitations, openInvitation } from '@wheelhouse/contract/organisationInvitations';
import {
  getOrganisation,
  listMembers,
  listOrganisationLog,
  listOrganisations,
  organisationLimits,
} from '@wheelhouse/contract/organisations';
import { api } from '#lib/api.ts';

/** The organisations of the user. All queries about organisations begin with this key. */
export const organisationsQuery = queryOptions({
  queryKey: ['organisations'],
  queryFn: ({ signal }) => api.call(listOrganisations, { signal }),
  staleTime: 0,
});

export const organisationQuery = (id: number) =>
  queryOptions({
    queryKey: ['organisations', id],
    queryFn: ({ signal }) => api.call(getOrganisation, { params: { id }, signal }),
    staleTime: 0,
  });

export const membersQuery = (id: number) =>
  queryOptions({
    queryKey: ['organisations', id, 'members'],
    queryFn: ({ signal }) => api.call(listMembers, { params: { id }, signal }),
    staleTime: 0,
  });

export const invitationsQuery = (id: number) =>
  queryOptions({
    queryKey: ['organisations', id, 'invitations'],
    queryFn: ({ signal }) => api.call(listInvitations, { params: { id }, signal }),
    staleTime: 0,
  });

export const logQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['organisations', id, 'log'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listOrganisationLog, {
        params: { id },
        query: { page: pageParam, size: organisationLimits.logPage },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    staleTime: 0,
  });

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => api.call(openInvitation, { body: { code }, signal }),
    staleTime: Infinity,
    retry: false,
  });
