/**
 * Milliseconds that only go forward, whatever happens to the clock on the wall: for how old something is, never for what
 * time it is.
 */
export function steadyClock(): number {
  return performance.now();
}
