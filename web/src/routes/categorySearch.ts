import * as z from 'zod/mini';

const categorySearch = z.object({
  /** Country codes with commas between them. */
  country: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,299}$/))), undefined),
});

/** What the address of a category says: the countries its providers are in. */
export type CategorySearch = z.infer<typeof categorySearch>;

export function parseCategorySearch(search: Record<string, unknown>): CategorySearch {
  return z.parse(categorySearch, search);
}
