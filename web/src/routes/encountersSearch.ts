import { seaEventKinds, type SeaEventsQuery } from '@wheelhouse/contract/seaEvents';
import { countryIso, id, realDay } from '@wheelhouse/contract/values';
import * as z from 'zod/mini';

const read = z.object({
  from: z.catch(z.optional(realDay), undefined),
  to: z.catch(z.optional(realDay), undefined),
  kind: z.catch(z.optional(z.enum(seaEventKinds)), undefined),
  fleets: z.catch(z.optional(z.enum(['mine'])), undefined),
  flag: z.catch(z.optional(countryIso), undefined),
  typeId: z.catch(z.optional(id), undefined),
});

/** The address of the page of encounters, as yet unread. */
export type EncountersSearch = Partial<Pick<SeaEventsQuery, 'from' | 'to' | 'kind' | 'fleets' | 'flag' | 'typeId'>>;

/** What the address asks for; impossible values are left out. */
export function readEncounters(search: EncountersSearch): EncountersSearch {
  return z.parse(read, search);
}
