import { CallerQueues } from './callerQueues.ts';
import { currentCaller, type Caller } from './caller.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

export interface ConcurrencyLimitOptions {
  /** How many run at once. */
  readonly atOnce: number;
  /** The most turns of one caller; the rest is for others. `atOnce` by default. */
  readonly ofOneCaller?: number;
  /** The longest wait in milliseconds: a caller who would wait longer is refused at once. */
  readonly patienceMs: number;
  /** Milliseconds of one turn, before that is measured. */
  readonly usualMs: number;
}

/** Work of one kind, done in turns. */
export interface ConcurrencyLimit {
  readonly name: string;
  /**
   * Runs a function when its turn has come. Callers are served round-robin, so that one with many requests waits behind
   * his own.
   *
   * @throws Refusal 503 if the turn would not come in time
   */
  take<Result>(act: () => Promise<Result>): Promise<Result>;
  /**
   * The refusal for a caller who would wait too long, if that is known before any work.
   *
   * @param lateMs How much later than usual everything is answered, in milliseconds.
   */
  turnAway(client: string, lateMs: number): Refusal | undefined;
  running(): number;
  waiting(): number;
  /** How many were refused since the start. */
  refused(): number;
}

interface Waiting {
  readonly caller: Caller;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** Limit of the queue, however fast it moves. */
const mostWaiting = 2000;
/** The weight of the newest turn in the average time. */
const newest = 0.1;

const all = new Map<string, ConcurrencyLimit>();

/** All kinds of work in this process that are done in turns, for the metrics. */
export function allConcurrencyLimits(): readonly ConcurrencyLimit[] {
  return [...all.values()];
}

/** Limits one kind of work in this process. @param name As in the metrics. */
export function openConcurrencyLimit(name: string, limits: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { atOnce, ofOneCaller = atOnce, patienceMs } = limits;
  const queues = new CallerQueues<Waiting>();
  const held = new Map<string, number>();
  let running = 0;
  let refused = 0;
  let tookMs = limits.usualMs;

  /** Milliseconds until a new caller would get a turn. */
  function expectedWait(client: string): number {
    const { all, own } = queues.placeOf(client);
    // If others wait too, one caller's share is smaller.
    const share = Math.min(atOnce, all === own ? ofOneCaller : atOnce);
    return (all * tookMs) / share;
  }

  const busy = () => {
    refused += 1;
    const seconds = Math.max(1, Math.ceil(((queues.size + running) * tookMs) / atOnce / 1000));
    return new Refusal(503, refusalMessages.busy, { retryAfterSeconds: Math.min(seconds, 30) });
  };

  const isFree = (client: string) => running < atOnce && (held.get(client) ?? 0) < ofOneCaller;

  /** Gives free turns to those who wait. */
  function next(): void {
    while (running < atOnce) {
      const first = queues.take(isFree);
      if (first === undefined) return;
      if (first.caller.isGone()) first.refuse();
      else first.begin();
    }
  }

  function untilTurn(caller: Caller): Promise<void> {
    const { client } = caller;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => {
        if (queues.remove(client, one)) reject(busy());
      }, patienceMs);
      deadline.unref();
      const one: Waiting = {
        caller,
        begin() {
          clearTimeout(deadline);
          enter(client);
          resolve();
        },
        refuse() {
          clearTimeout(deadline);
          reject(busy());
        },
      };
      queues.push(client, one);
    });
  }

  function enter(client: string): void {
    running += 1;
    held.set(client, (held.get(client) ?? 0) + 1);
  }

  function give(client: string): void {
    running -= 1;
    const rest = (held.get(client) ?? 1) - 1;
    if (rest > 0) held.set(client, rest);
    else held.delete(client);
    next();
  }

  const turns: ConcurrencyLimit = {
    name,
    running: () => running,
    waiting: () => queues.size,
    refused: () => refused,
    turnAway(client, lateMs) {
      const wait = isFree(client) && !queues.has(client) ? 0 : expectedWait(client);
      return queues.size < mostWaiting && wait + lateMs <= patienceMs ? undefined : busy();
    },
    async take(act) {
      const caller = currentCaller();
      const { client } = caller;
      if (isFree(client) && !queues.has(client)) enter(client);
      else {
        if (queues.size >= mostWaiting || expectedWait(client) > patienceMs) throw busy();
        await untilTurn(caller);
      }
      const started = performance.now();
      try {
        return await act();
      } finally {
        tookMs += (performance.now() - started - tookMs) * newest;
        give(client);
      }
    },
  };
  all.set(name, turns);
  return turns;
}
