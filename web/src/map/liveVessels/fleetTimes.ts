export const fleetTimes = {
  /** The list is asked for even though the stream has not answered. */
  listWithoutStreamMs: 4_000,
  reconnectFirstMs: 1_000,
  reconnectMostMs: 30_000,
  /** A stream that says nothing for so long is dead: the server gives a sign of life each 20 seconds. */
  silenceMs: 50_000,
  /** A slider moved by the arrow keys changes the filter at each press; only where it comes to rest is asked for. */
  filterRestMs: 150,
} as const;

/** A wait of 1, 2, 4 ... 30 seconds, shortened at random so that pages do not come back all at once. */
export function reconnectWait(failures: number, random: number): number {
  const longest = Math.min(fleetTimes.reconnectMostMs, fleetTimes.reconnectFirstMs * 2 ** failures);
  return longest * (0.5 + random / 2);
}

/** Waits, but not beyond the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
