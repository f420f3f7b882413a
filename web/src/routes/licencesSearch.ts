import * as z from 'zod/mini';
import { licenceColumns, licenceStates, licenceTextMax } from '@wheelhouse/contract/licenceColumns';

const licencesSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(licenceTextMax))), undefined),
  country: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))), undefined),
  species: z.catch(z.optional(z.int().check(z.positive())), undefined),
  state: z.catch(z.optional(z.enum(licenceStates)), undefined),
  sort: z.catch(z.optional(z.enum(licenceColumns)), undefined),
  descending: z.catch(z.optional(z.boolean()), undefined),
});

/** The parameters in the licences table's address: filters and order. */
export type LicencesSearch = z.infer<typeof licencesSearch>;

export function parseLicencesSearch(search: Record<string, unknown>): LicencesSearch {
  return z.parse(licencesSearch, search);
}
