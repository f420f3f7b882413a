import * as z from 'zod/mini';

const whenSearch = z.object({ when: z.catch(z.optional(z.literal('past')), undefined) });

/** What the address of a list of meetings or events says: whether it is of past ones. */
export type WhenSearch = z.infer<typeof whenSearch>;

export function parseWhenSearch(search: Record<string, unknown>): WhenSearch {
  return z.parse(whenSearch, search);
}

const sheetSearch = z.object({
  day: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined),
});

/** What the address of a day sheet says: which day, as the event's clock shows it. */
export type SheetSearch = z.infer<typeof sheetSearch>;

export function parseSheetSearch(search: Record<string, unknown>): SheetSearch {
  return z.parse(sheetSearch, search);
}
