export const streamTimes = {
  /** The list is fetched after this time even if the stream has not answered. */
  listWithoutStreamMs: 4_000,
  reconnectFirstMs: 1_000,
  reconnectMostMs: 30_000,
  /** A stream without data for this long is dead: the server sends a heartbeat every 20 seconds. */
  silenceMs: 50_000,
  /** A slider moved by the arrow keys changes the filter at each press; only its final value is fetched. */
  filterRestMs: 150,
  /** The map is moved in steps: only the last view is streamed. */
  viewRestMs: 250,
} as const;

/** A wait of 1, 2, 4 ... 30 seconds, shortened at random so that pages do not reconnect all at once. */
export function reconnectWait(failures: number, random: number): number {
  const longest = Math.min(streamTimes.reconnectMostMs, streamTimes.reconnectFirstMs * 2 ** failures);
  return longest * (0.5 + random / 2);
}

/** Waits, or until the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Makes one attempt at a stream. Its signal aborts when one of the others does, or when nothing was received for too long
 * since the stream was opened.
 */
export async function untilSilent(
  others: readonly AbortSignal[],
  attempt: (signal: AbortSignal, received: () => void) => Promise<void>,
): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await attempt(AbortSignal.any([...others, silence.signal]), () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), streamTimes.silenceMs);
    });
  } finally {
    clearTimeout(timer);
  }
}
