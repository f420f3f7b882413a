import * as z from 'zod/mini';

/** A path of this site; an address of another site must never come out of a log-in link. */
const pathHere = z.string().check(z.regex(/^\/(?![/\\])[^\\\s]*$/), z.maxLength(2000));

const loginSearch = z.object({ redirect: z.catch(z.optional(pathHere), undefined) });

/** Where to go once logged in. */
export type LoginSearch = z.infer<typeof loginSearch>;

export function parseLoginSearch(search: Record<string, unknown>): LoginSearch {
  return z.parse(loginSearch, search);
}
