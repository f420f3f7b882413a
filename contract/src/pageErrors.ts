import * as z from 'zod/mini';
import { route } from './route.ts';

/** Characters of each text of a report; the page cuts longer ones. */
export const pageErrorLimits = { message: 300, stack: 2000, route: 100, reportsOfPage: 5 } as const;

/** An error in our page's code, without any personal data: the route is a pattern such as `/vessel/$vesselId`. */
export const pageError = z.object({
  message: z.string().check(z.maxLength(pageErrorLimits.message)),
  stack: z.string().check(z.maxLength(pageErrorLimits.stack)),
  route: z.string().check(z.maxLength(pageErrorLimits.route)),
});
export type PageError = z.infer<typeof pageError>;

export const reportPageError = route({
  name: 'reportPageFault',
  area: 'pageFaults',
  summary: "Report that a page could not be shown, for the operator's log. Each fault is logged once an hour",
  method: 'POST',
  path: 'pageFaults',
  access: 'public',
  rate: 'write',
  body: pageError,
  carriage: 'empty',
});

export const pageErrorRoutes = [reportPageError] as const;
