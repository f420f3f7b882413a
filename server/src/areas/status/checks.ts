import type pg from 'pg';
import type { Reception } from '@wheelhouse/contract/reception';
import type { StatusPart, StatusState } from '@wheelhouse/contract/status';
import type { StoredSeries } from '#marine/weather/manifest.ts';

/** What a check found. */
export interface Found {
  readonly state: StatusState;
  readonly newest?: Date;
}

/** Looks at a part; undefined if this installation doesn't have it. One that throws is down. */
export type StatusCheck = () => Promise<Found | undefined>;

const minuteMs = 60_000;
/** Feeds of coasts with little traffic are silent for some minutes. */
const silentAfterMs = 10 * minuteMs;
/** How long feeds may take to connect after a start. */
const connectWithinMs = minuteMs;
/** The job queue looks for emails every half minute, and sends a failed one again after minutes. */
const emailsLateAfterMs = 15 * minuteMs;

/** The state of positions from what the feeds hear; undefined without a feed. A server that just started is given time. */
export function positionsFound({ since, feeds }: Pick<Reception, 'since' | 'feeds'>, now: Date): Found | undefined {
  if (feeds.length === 0) return undefined;
  const started = Date.parse(since);
  const connecting = now.getTime() - started <= connectWithinMs;
  const times = feeds.map(({ heard }) => (heard === undefined ? 0 : Date.parse(heard)));
  const latest = Math.max(...times);
  const alive = feeds.filter(
    ({ connected }, index) =>
      (connected || connecting) && now.getTime() - Math.max(started, times[index] ?? 0) <= silentAfterMs,
  ).length;
  return {
    state: alive === feeds.length ? 'working' : alive > 0 ? 'delayed' : 'down',
    ...(latest === 0 ? {} : { newest: new Date(latest) }),
  };
}

/** The state of forecasts from the series that are shown: down once all of them have ended. */
export function forecastsFound(series: readonly StoredSeries[], now: Date): Found | undefined {
  const ends = series.map(({ frames }) => Math.max(...frames.map(({ time }) => Date.parse(time))));
  if (ends.length === 0) return undefined;
  const running = ends.filter((end) => end >= now.getTime()).length;
  return {
    state: running === ends.length ? 'working' : running > 0 ? 'delayed' : 'down',
    newest: new Date(Math.max(...ends)),
  };
}

/** Emails are late when one waits for long. */
export async function emailsFound(pool: pg.Pool, now: Date): Promise<Found> {
  const { rows } = await pool.query<{ oldest: Date | null }>(
    `select min(created_on) as oldest from jobs.job
     where name = 'letter' and state in ('created', 'retry', 'active')`,
  );
  const oldest = rows[0]?.oldest?.getTime() ?? now.getTime();
  return { state: now.getTime() - oldest > emailsLateAfterMs ? 'delayed' : 'working' };
}

/** Keeps since when each part is in its state. */
export class StatusBoard {
  readonly #checks: Readonly<Record<StatusPart, StatusCheck>>;
  readonly #now: () => Date;
  #parts = new Map<StatusPart, Found & { readonly since: Date }>();
  #at: Date;

  constructor(checks: Readonly<Record<StatusPart, StatusCheck>>, now: () => Date) {
    this.#checks = checks;
    this.#now = now;
    this.#at = now();
  }

  /** Looks at all parts. One that doesn't answer within the time is down. */
  async look(withinMs: number): Promise<void> {
    const looked = await Promise.all(
      Object.entries(this.#checks).map(async ([part, check]) => [part, await inTime(check, withinMs)] as const),
    );
    this.#at = this.#now();
    const parts = new Map<StatusPart, Found & { readonly since: Date }>();
    for (const [name, found] of looked) {
      if (found === undefined) continue;
      const part = name as StatusPart;
      const before = this.#parts.get(part);
      parts.set(part, { ...found, since: before?.state === found.state ? before.since : this.#at });
    }
    this.#parts = parts;
  }

  answer() {
    return {
      at: this.#at.toISOString(),
      parts: [...this.#parts].map(([part, { state, since, newest }]) => ({
        part,
        state,
        since: since.toISOString(),
        ...(newest === undefined ? {} : { newest: newest.toISOString() }),
      })),
    };
  }
}

async function inTime(check: StatusCheck, withinMs: number): Promise<Found | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<Found>();
  const timer = setTimeout(() => resolve({ state: 'down' }), withinMs);
  try {
    return await Promise.race([check(), late]);
  } catch {
    return { state: 'down' };
  } finally {
    clearTimeout(timer);
  }
}
