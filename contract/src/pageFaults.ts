import * as z from 'zod/mini';
import { route } from './route.ts';

/** Characters of each text of a report; the page cuts longer ones. */
export const pageFaultLimits = { message: 300, stack: 2000, route: 100, reportsOfPage: 5 } as const;

/** An error in our page's code, without any personal data: the route is a pattern such as `/vessel/$vesselId`. */
export const pageFault = z.object({
  message: z.string().check(z.maxLength(pageFaultLimits.message)),
  stack: z.string().check(z.maxLength(pageFaultLimits.stack)),
  route: z.string().check(z.maxLength(pageFaultLimits.route)),
});
export type PageFault = z.infer<typeof pageFault>;

export const reportPageFault = route({
  name: 'reportPageFault',
  area: 'pageFaults',
  summary: "Report that a page could not be shown, for the operator's log. Each fault is logged once an hour",
  method: 'POST',
  path: 'pageFaults',
  access: 'public',
  rate: 'write',
  body: pageFault,
  carriage: 'empty',
});

export const pageFaultRoutes = [reportPageFault] as const;
