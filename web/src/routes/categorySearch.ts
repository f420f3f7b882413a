import * as z from 'zod/mini';

const categorySearch = z.object({
  /** Country codes with commas between them. */
  country: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,299}$/))), undefined),
  q: z.catch(
    z.optional(
      z.pipe(
        z.coerce.string(),
        z.transform((typed) => typed.slice(0, 100)),
      ),
    ),
    undefined,
  ),
  sort: z.catch(z.optional(z.enum(['nameDown', 'country'])), undefined),
});

/** The parameters in the address of a category: the countries its providers are in, what is searched for among them, and their order. */
export type CategorySearch = z.infer<typeof categorySearch>;

export function parseCategorySearch(search: Record<string, unknown>): CategorySearch {
  return z.parse(categorySearch, search);
}
