import { reportPageError, type PageError } from '@wheelhouse/contract/pageErrors';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { createErrorLog } from './errorLog.ts';

/** @param log records an error for the operator */
export function pageErrorRoutes(log: (error: PageError) => void): RouteHandler[] {
  const take = createErrorLog(log);
  return [
    handle(reportPageError, ({ body }) => {
      take(body);
      return undefined;
    }),
  ];
}
