import { countryIso, id, realDay, searchTextMax } from '@wheelhouse/contract/values';
import * as z from 'zod/mini';

const whenSearch = z.object({ when: z.catch(z.optional(z.literal('past')), undefined) });

/** The parameters in the address of a list of meetings or events: whether it is of past ones. */
export type WhenSearch = z.infer<typeof whenSearch>;

export function parseWhenSearch(search: Record<string, unknown>): WhenSearch {
  return z.parse(whenSearch, search);
}

const text = (schema: z.ZodMiniType<string>) => z.catch(z.optional(schema), undefined);
const eventsSearch = z.object({
  ...whenSearch.shape,
  q: text(z.string().check(z.minLength(1), z.maxLength(searchTextMax))),
  country: text(countryIso),
  branch: z.catch(z.optional(id), undefined),
  from: text(realDay),
  to: text(realDay),
  free: z.catch(z.optional(z.literal('true')), undefined),
});

/** The parameters in the address of the list of events: which half of it, and its filter. */
export type EventsSearch = z.infer<typeof eventsSearch>;

export function parseEventsSearch(search: Record<string, unknown>): EventsSearch {
  // A yes and a number are read as such from an address; both forms are taken.
  const { free, q } = search;
  return z.parse(eventsSearch, {
    ...search,
    free: free === true ? 'true' : free,
    q: typeof q === 'number' ? String(q) : q,
  });
}

const sheetSearch = z.object({
  day: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined),
});

/** The parameters in the address of a day sheet: which day, as the event's clock shows it. */
export type SheetSearch = z.infer<typeof sheetSearch>;

export function parseSheetSearch(search: Record<string, unknown>): SheetSearch {
  return z.parse(sheetSearch, search);
}
