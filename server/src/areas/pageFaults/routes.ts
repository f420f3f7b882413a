import { reportPageFault, type PageFault } from '@wheelhouse/contract/pageFaults';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { createFaultLog } from './faultLog.ts';

/** @param log records an error for the operator */
export function pageFaultRoutes(log: (fault: PageFault) => void): RouteHandler[] {
  const take = createFaultLog(log);
  return [
    handle(reportPageFault, ({ body }) => {
      take(body);
      return undefined;
    }),
  ];
}
