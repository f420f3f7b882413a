import { searchCategory, searchLimits } from '@wheelhouse/contract/searchKinds';
import * as z from 'zod/mini';

const text = z.pipe(
  z.coerce.string(),
  z.transform((typed) => typed.trim().slice(0, searchLimits.textMax)),
);
const searchSearch = z.object({
  q: z.catch(z.optional(text), undefined),
  kind: z.catch(z.optional(searchCategory), undefined),
  /** Counts from 1, as it is shown. */
  page: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(searchLimits.listed))), undefined),
});

/** The parameters in the search page's address: the text that is searched for, and the kind of which all results are listed. */
export type SearchSearch = z.infer<typeof searchSearch>;

export function parseSearchSearch(search: Record<string, unknown>): SearchSearch {
  return z.parse(searchSearch, search);
}
