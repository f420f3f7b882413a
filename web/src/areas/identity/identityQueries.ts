import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import {
  getVesselIdentity,
  identityLimits,
  listIdentityDecisions,
  listIdentitySuggestions,
} from '@wheelhouse/contract/identity';
import { api } from '#lib/api.ts';

/** The records of a vessel, and why they are one. For accounts only. */
export const identityQuery = (id: number) =>
  queryOptions({
    queryKey: ['vessel', id, 'identity'],
    queryFn: ({ signal }) => api.call(getVesselIdentity, { params: { id }, signal }),
  });

const sizeOf = (pages: number) => Math.min(pages * identityLimits.list, identityLimits.listMax);

/** The first pages of pairs of records that may be one vessel. For reviewers only. */
export const suggestionsQuery = (pages: number) =>
  queryOptions({
    queryKey: ['identity', 'suggestions', pages],
    queryFn: ({ signal }) => api.call(listIdentitySuggestions, { query: { size: sizeOf(pages) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The first pages of what people decided of records, newest first. For reviewers only. */
export const decisionsQuery = (pages: number) =>
  queryOptions({
    queryKey: ['identity', 'decisions', pages],
    queryFn: async ({ signal }) => {
      const size = sizeOf(pages);
      const decisions = await api.call(listIdentityDecisions, { query: { size }, signal });
      return { decisions, mayHaveMore: decisions.length === size && size < identityLimits.listMax };
    },
    placeholderData: keepPreviousData,
  });

/** Whether an answer may change by a decision about records: what vessels there are, and what is left to decide. */
export function changesByDecision([subject]: QueryKey): boolean {
  return subject === 'vessel' || subject === 'vessels' || subject === 'identity';
}
