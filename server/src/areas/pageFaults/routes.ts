import { reportPageFault, type PageFault } from '@wheelhouse/contract/pageFaults';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import { createFaultLog } from './faultLog.ts';

/** @param log takes down a fault for the operator */
export function pageFaultRoutes(log: (fault: PageFault) => void): Carried[] {
  const take = createFaultLog(log);
  return [
    carry(reportPageFault, ({ body }) => {
      take(body);
      return undefined;
    }),
  ];
}
