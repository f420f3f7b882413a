import * as z from 'zod/mini';
import { speciesColumns, type SpeciesColumn } from '#areas/species/speciesColumns.ts';
import type { Sorting } from '#ui/tableOrder.ts';

const textMax = 100;

const speciesSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(textMax))), undefined),
  sort: z.catch(z.optional(z.enum(speciesColumns)), undefined),
  descending: z.catch(z.optional(z.boolean()), undefined),
});

/** The parameters in the species page's address: text typed, and order. */
export type SpeciesSearch = z.infer<typeof speciesSearch>;

export function parseSpeciesSearch(search: Record<string, unknown>): SpeciesSearch {
  return z.parse(speciesSearch, search);
}

type SpeciesSorting = Sorting<SpeciesColumn>;

/** The default order: users who see the counts find the most fished species on top. */
export function usualSorting(signedIn: boolean): SpeciesSorting {
  return signedIn ? { key: 'vessels', descending: true } : { key: 'name', descending: false };
}

/** The order in an address, or else the default. */
export function sortingOf({ sort, descending = false }: SpeciesSearch, usual: SpeciesSorting): SpeciesSorting {
  return sort === undefined ? usual : { key: sort, descending };
}

/** An order as it is in the address; the default one isn't. */
export function addressOfSorting(
  { key, descending }: SpeciesSorting,
  usual: SpeciesSorting,
): Pick<SpeciesSearch, 'sort' | 'descending'> {
  if (key === usual.key && descending === usual.descending) return { sort: undefined, descending: undefined };
  return { sort: key, descending: descending || undefined };
}
