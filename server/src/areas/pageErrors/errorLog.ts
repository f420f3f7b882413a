import type { PageError } from '@wheelhouse/contract/pageErrors';

const hourMs = 3_600_000;
/** How many different errors are logged within an hour. */
export const errorsPerHour = 50;

/** Logs errors of the page: each once an hour, and at most `errorsPerHour` different ones, from all clients together. */
export function createErrorLog(
  log: (error: PageError) => void,
  elapsedMs: () => number = () => performance.now(),
): (error: PageError) => void {
  let began = elapsedMs();
  const known = new Set<string>();
  return (error) => {
    if (elapsedMs() - began >= hourMs) {
      began = elapsedMs();
      known.clear();
    }
    const key = `${error.route} ${error.message}`;
    if (known.has(key) || known.size >= errorsPerHour) return;
    known.add(key);
    log(error);
  };
}
