import * as z from 'zod/mini';

const mapSearch = z.object({
  vessel: z.catch(z.optional(z.coerce.number()), undefined),
});

/** What the map's address says. */
export type MapSearch = z.infer<typeof mapSearch>;

export function parseMapSearch(search: Record<string, unknown>): MapSearch {
  return z.parse(mapSearch, search);
}
