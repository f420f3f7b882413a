const minuteMs = 60_000;

/** Pauses after each failed attempt, minutes: three days together. */
const pauses = [1, 5, 30, 120, 300, 600, 840, 1200, 1200];
/** Deliveries that failed together aren't tried again together. */
const jitter = 0.1;

/** Failing for this long, a webhook is switched off when a delivery is given up. */
export const offAfterMs = 2 * 86_400_000;

/** When a delivery is tried again. @param attempts that failed @returns undefined to give it up */
export function nextAttempt(attempts: number, at: Date, random: number = Math.random()): Date | undefined {
  const minutes = pauses[attempts - 1];
  if (minutes === undefined) return undefined;
  return new Date(at.getTime() + minutes * minuteMs * (1 + jitter * (2 * random - 1)));
}

const rest = { least: minuteMs, most: 15 * minuteMs } as const;

/** How long a target without an answer is left alone: a quarter of the time that it has been failing. */
export function restUntil(failingSince: Date, at: Date): Date {
  const quarter = (at.getTime() - failingSince.getTime()) / 4;
  return new Date(at.getTime() + Math.min(rest.most, Math.max(rest.least, quarter)));
}

const slowMs = 60 * minuteMs;

/** Until when a target that let us wait counts as slow, also if it answers in the meantime. */
export const slowUntil = (at: Date): Date => new Date(at.getTime() + slowMs);
