const minuteMs = 60_000;
const dayMs = 86_400_000;
/** After a failure that may pass; then the next night. */
const waitsMs = [15 * minuteMs, 60 * minuteMs, 180 * minuteMs];

/** The first time after this one at which the hour begins. @param hour of the day, in UTC */
export function nextNight(hour: number, after: Date): Date {
  const today = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate(), hour);
  return new Date(today > after.getTime() ? today : today + dayMs);
}

export interface FailedAttempt {
  readonly hour: number;
  /** Failed attempts since the last night or success, with this one. */
  readonly attempts: number;
  /** The host can't be reached or is busy: a later attempt may succeed. */
  readonly mayPass: boolean;
  /** Before this time the host wants no further request. */
  readonly notBefore?: Date | undefined;
}

/** When a file is fetched again after a failure. `isLast` if that is the next night: there are no more attempts before. */
export function nextAttempt(
  { hour, attempts, mayPass, notBefore }: FailedAttempt,
  now: Date,
): { readonly at: Date; readonly isLast: boolean } {
  const earliest = Math.max(now.getTime(), notBefore?.getTime() ?? 0);
  const wait = mayPass ? waitsMs[attempts - 1] : undefined;
  const at = wait === undefined ? undefined : new Date(Math.max(now.getTime() + wait, earliest));
  if (at !== undefined && at < nextNight(hour, now)) return { at, isLast: false };
  return { at: nextNight(hour, new Date(earliest)), isLast: true };
}
