export const snoozes = ['hour', 'morning', 'week'] as const;
export type Snooze = (typeof snoozes)[number];

const hourMs = 3_600_000;
/** When the morning begins, by the reader's clock. */
const morningHour = 7;

/** Until when an alert is snoozed, from a time in milliseconds since 1970. */
export function snoozedUntil(snooze: Snooze, now: number): Date {
  if (snooze === 'hour') return new Date(now + hourMs);
  if (snooze === 'week') return new Date(now + 7 * 24 * hourMs);
  const morning = new Date(now);
  morning.setDate(morning.getDate() + 1);
  morning.setHours(morningHour, 0, 0, 0);
  return morning;
}
