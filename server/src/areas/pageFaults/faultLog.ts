import type { PageFault } from '@wheelhouse/contract/pageFaults';

const hourMs = 3_600_000;
/** Different faults that are logged within an hour. */
export const faultsAnHour = 50;

/** Logs faults of the page: each once an hour, and not more than `faultsAnHour` different ones, whoever sends them. */
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
