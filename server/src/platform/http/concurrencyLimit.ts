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

const all = new Set<ConcurrencyLimit>();

/** All kinds of work in this process that are done in turns, for the metrics. */
export function allConcurrencyLimits(): readonly ConcurrencyLimit[] {
  return [...all];
}

/** Limits one kind of work in this process. @param name As in the metrics. */
export function openConcurrencyLimit(name: string, limits: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { atOnce, ofOneCaller = atOnce, patienceMs } = limits;
  /** The queue by caller; the caller whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>();
  const held = new Map<string, number>();
  let waiting = 0;
  let running = 0;
  let refused = 0;
  let tookMs = limits.usualMs;

  /** Milliseconds until a new caller would get a turn. */
  function expectedWait(client: string): number {
    const own = (queues.get(client)?.length ?? 0) + 1;
    let ahead = own;
    for (const [other, queue] of queues) if (other !== client) ahead += Math.min(queue.length, own);
    // If others wait too, one caller's share is smaller.
    const share = Math.min(atOnce, ahead === own ? ofOneCaller : atOnce);
    return (ahead * tookMs) / share;
  }

  const busy = () => {
    refused += 1;
    const seconds = Math.max(1, Math.ceil(((waiting + running) * tookMs) / atOnce / 1000));
    return new Refusal(503, refusalMessages.busy, { retryAfterSeconds: Math.min(seconds, 30) });
  };

  const isFree = (client: string) => running < atOnce && (held.get(client) ?? 0) < ofOneCaller;

  /** Gives free turns to those who wait, round-robin over the callers. */
  function next(): void {
    for (const [client, queue] of queues) {
      if (running >= atOnce) return;
      if (!isFree(client)) continue;
      const first = queue.shift();
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      if (first === undefined) continue;
      waiting -= 1;
      if (first.caller.isGone()) first.refuse();
      else first.begin();
    }
  }

  function leave(client: string, one: Waiting): boolean {
    const queue = queues.get(client);
    const place = queue?.indexOf(one) ?? -1;
    if (queue === undefined || place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) queues.delete(client);
    waiting -= 1;
    return true;
  }

  function untilTurn(caller: Caller): Promise<void> {
    const { client } = caller;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => {
        if (leave(client, one)) reject(busy());
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
      const queue = queues.get(client) ?? [];
      queue.push(one);
      queues.set(client, queue);
      waiting += 1;
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
    waiting: () => waiting,
    refused: () => refused,
    turnAway(client, lateMs) {
      const wait = isFree(client) && !queues.has(client) ? 0 : expectedWait(client);
      return waiting < mostWaiting && wait + lateMs <= patienceMs ? undefined : busy();
    },
    async take(act) {
      const caller = currentCaller();
      const { client } = caller;
      if (isFree(client) && !queues.has(client)) enter(client);
      else {
        if (waiting >= mostWaiting || expectedWait(client) > patienceMs) throw busy();
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
  all.add(turns);
  return turns;
}
