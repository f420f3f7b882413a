import { radiusNm } from '@wheelhouse/contract/areaShape';
import { realDay } from '@wheelhouse/contract/values';
import * as z from 'zod/mini';

const read = z.object({
  from: z.catch(z.optional(realDay), undefined),
  to: z.catch(z.optional(realDay), undefined),
  /** Nautical miles. */
  nm: z.catch(z.optional(radiusNm), undefined),
});

/** The period and radius of a page that says who was near a place. */
export type PassagesSearch = z.infer<typeof read>;

/** What the address asks for; impossible values are left out. */
export function readPassagesSearch(search: PassagesSearch): PassagesSearch {
  return z.parse(read, search);
}
