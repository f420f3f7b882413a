/** Monotonic milliseconds, unaffected by changes of the system clock: for ages, never for the time. */
export function steadyClock(): number {
  return performance.now();
}
