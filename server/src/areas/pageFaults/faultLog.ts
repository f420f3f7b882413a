import type { PageFault } from '@wheelhouse/contract/pageFaults';

const hourMs = 3_600_000;
/** How many different errors are logged within an hour. */
export const faultsAnHour = 50;

/** Logs errors of the page: each once an hour, and at most `faultsAnHour` different ones, from all clients together. */
export function createFaultLog(
  log: (fault: PageFault) => void,
  elapsedMs: () => number = () => performance.now(),
): (fault: PageFault) => void {
  let began = elapsedMs();
  const known = new Set<string>();
  return (fault) => {
    if (elapsedMs() - began >= hourMs) {
      began = elapsedMs();
      known.clear();
    }
    const key = `${fault.route} ${fault.message}`;
    if (known.has(key) || known.size >= faultsAnHour) return;
    known.add(key);
    log(fault);
  };
}
