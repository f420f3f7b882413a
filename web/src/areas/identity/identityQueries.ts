import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { getVesselIdentity, listIdentityDecisions, listIdentitySuggestions } from '@wheelhouse/contract/identity';
import { api } from '#lib/api.ts';

/** The records of a vessel, and why they are one. For accounts only. */
export const identityQuery = (id: number) =>
  queryOptions({
    queryKey: ['vessel', id, 'identity'],
    queryFn: ({ signal }) => api.call(getVesselIdentity, { params: { id }, signal }),
  });

/** Pairs of records that may be one vessel. For administrators only. */
export const suggestionsQuery = queryOptions({
  queryKey: ['identity', 'suggestions'],
  queryFn: ({ signal }) => api.call(listIdentitySuggestions, { signal }),
});

/** What people decided of records, newest first. For administrators only. */
export const decisionsQuery = queryOptions({
  queryKey: ['identity', 'decisions'],
  queryFn: ({ signal }) => api.call(listIdentityDecisions, { signal }),
});

/** Whether an answer may change by a decision about records: what vessels there are, and what is left to decide. */
export function changesByDecision([subject]: QueryKey): boolean {
  return subject === 'vessel' || subject === 'vessels' || subject === 'identity';
}
