import * as z from 'zod/mini';
import { speciesColumns } from '#areas/species/speciesColumns.ts';

const textMax = 100;

const speciesSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(textMax))), undefined),
  sort: z.catch(z.optional(z.enum(speciesColumns)), undefined),
  descending: z.catch(z.optional(z.boolean()), undefined),
});

/** What the species page's address says: text typed, and order. */
export type SpeciesSearch = z.infer<typeof speciesSearch>;

export function parseSpeciesSearch(search: Record<string, unknown>): SpeciesSearch {
  return z.parse(speciesSearch, search);
}
