import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { pageError } from './pageErrors.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

const stateNames = {
  open: message('adminPageErrors.state.open'),
  resolved: message('adminPageErrors.state.resolved'),
} as const;

/** An error that readers' browsers reported: the same message of the same route is one. */
export const pageErrorItem = z.object({
  id,
  ...pageError.shape,
  version: z.string().check(z.describe('Of the program at the latest report')),
  reports: z.int(),
  first: instant,
  last: instant,
  state: z.enum(['open', 'resolved']),
});
export type PageErrorItem = z.infer<typeof pageErrorItem>;

export const pageErrorMessages = { notOpen: message('adminPageErrors.notOpen') } as const;

export const pageErrorsList = adminList({
  name: 'PageErrors',
  path: 'pageErrors',
  what: 'errors of the page in browsers, the same ones together',
  item: pageErrorItem,
  columns: {
    last: { label: message('adminPageErrors.last'), kind: 'time', sorts: true },
    reports: { label: message('adminPageErrors.reports'), kind: 'number', sorts: true },
    route: { label: message('adminPageErrors.route'), sorts: true },
    message: { label: message('adminPageErrors.message'), sorts: true },
    version: { label: message('adminPageErrors.version') },
    first: { label: message('adminPageErrors.first'), kind: 'time', sorts: true },
    state: { label: message('admin.status'), kind: 'choice', choices: stateNames },
    stack: { label: message('adminPageErrors.stack') },
  },
  filters: { state: { label: message('admin.status'), choices: stateNames } },
  searches: message('adminPageErrors.searches'),
  sort: '-last',
});

export const resolvePageError = route({
  ...byAdmins,
  area: 'admin',
  name: 'resolvePageError',
  summary: 'Mark an error of the page as resolved; it opens again when it is reported again',
  method: 'POST',
  path: 'admin/pageErrors/{id}/resolve',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  carriage: 'empty',
  refusals: { 404: pageErrorMessages.notOpen },
});

export const adminPageErrorRoutes = [pageErrorsList.list, pageErrorsList.exported, resolvePageError] as const;
