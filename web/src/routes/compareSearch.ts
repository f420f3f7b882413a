import * as z from 'zod/mini';

const vesselId = z.catch(z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999))), undefined);

const compareSearch = z.object({
  a: vesselId,
  b: vesselId,
  all: z.catch(z.optional(z.literal(true)), undefined),
});

/** The parameters in the comparison's address: the two vessels, and whether all rows are shown, not only those that differ. */
export type CompareSearch = z.infer<typeof compareSearch>;

export function parseCompareSearch(search: Record<string, unknown>): CompareSearch {
  return z.parse(compareSearch, search);
}
