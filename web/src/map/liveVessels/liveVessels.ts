import { ProblemError, type Client } from '@wheelhouse/contract/client';
import type { FrameBounds } from '@wheelhouse/contract/positionFrames';
import { listLocations, positionLimits, stateHeader, streamFrames } from '@wheelhouse/contract/positions';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { WorkerChannel } from './workerMessages.ts';
import { createVesselChanges, type VesselChanges } from './vesselChanges.ts';
import { createVesselIntake } from './vesselIntake.ts';
import type { LiveVessel, VesselMirror } from './vesselMirror.ts';
import { pause, reconnectWait, streamTimes, untilSilent } from './streamTimes.ts';
import { StreamWish } from './streamWish.ts';

export interface LiveVessels extends Pick<VesselChanges, 'status' | 'onChange' | 'subscribe'> {
  readonly mirror: VesselMirror;
  /** Follows the positions until stopped; further calls have no effect. */
  start(): void;
  /** Closes the connection and keeps the known vessels. */
  stop(): void;
  /** Stops, and ends the worker as well. A start opens both again. */
  close(): void;
  /** Follows only the vessels that pass: reconnects, and replaces the vessels once the new list has come. */
  filterBy(filter: VesselFilter): void;
  /** Streams what the map shows, with a margin; all until then. On a world that goes on, longitudes may lie beyond 180. */
  lookAt(view: FrameBounds): void;
  /** Streams these vessels wherever they are. */
  follow(vessels: readonly number[]): void;
  /** Streams each 30 seconds instead of each second. */
  slowDown(slow: boolean): void;
  /** Pauses: neither stream nor refresh, except for one list if there is none for the filter yet. */
  hold(held: boolean): void;
  /** The network was lost or came back: drops connections that may be dead and reconnects at once. */
  reconnect(): void;
  /** The same object until the vessel changes. */
  vessel(id: number): LiveVessel | undefined;
}

const isRefusal = (cause: unknown) => cause instanceof ProblemError && (cause.status === 401 || cause.status === 403);

/** `openChannel` starts the worker that reads what comes (vesselWorker.ts). */
export function createLiveVessels(client: Pick<Client, 'open'>, openChannel: () => WorkerChannel): LiveVessels {
  const changes = createVesselChanges();
  const { status, become, onChange, subscribe } = changes;
  let query: FilterQuery = {};
  /** Number of the filter, which identifies the list. */
  let filters = 0;
  let filterTimer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let listTimer: ReturnType<typeof setTimeout> | undefined;
  let listing: { again: boolean } | undefined;
  /** Between start and stop, whether connected or not. */
  let following = false;
  let held = false;
  let retry = new AbortController();
  const wish = new StreamWish();
  let wishTimer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the stream so that another is opened in its place. */
  let turn = new AbortController();
  /** All vessels are known as of this state of the server, and every change since is in the streams. */
  let state: string | undefined;

  const intake = createVesselIntake({
    openChannel,
    changes,
    filterNow: () => filters,
    onFailed() {
      close();
      become({ stage: 'unreachable' });
    },
  });

  function listLater(ms: number, signal: AbortSignal) {
    clearTimeout(listTimer);
    listTimer = setTimeout(() => {
      if (signal.aborted) return;
      if (status().stage !== 'live' || intake.hasStrangers()) void list(signal);
      else listLater(positionLimits.refreshMs, signal);
    }, ms);
  }

  /**
   * Fetches the list; when called during a fetch, fetches once more after it, since that one may miss later changes.
   */
  async function list(signal: AbortSignal) {
    if (signal.aborted) return;
    if (listing !== undefined) {
      listing.again = true;
      return;
    }
    const own = { again: false };
    listing = own;
    clearTimeout(listTimer);
    intake.forgetStrangers();
    try {
      const response = await client.open(listLocations, { query: { ...query, others: 'true' }, signal });
      signal.throwIfAborted();
      intake.listOpened(filters);
      await intake.hand(response, 'listed', signal);
      intake.listEnded();
      if (held) {
        running = undefined;
        return become({ stage: 'paused' });
      }
      if (status().stage !== 'live') become({ stage: 'refreshing' });
    } catch (cause) {
      if (signal.aborted) return;
      if (isRefusal(cause)) return refuse();
      if (status().stage !== 'live') become({ stage: 'unreachable' });
    } finally {
      if (listing === own) listing = undefined;
      if (!signal.aborted && running?.signal === signal) {
        if (own.again) void list(signal);
        else listLater(positionLimits.refreshMs, signal);
      }
    }
  }

  async function stream(signal: AbortSignal) {
    let lost = false;
    for (let failures = 0; !signal.aborted; failures += 1) {
      if (retry.signal.aborted || turn.signal.aborted) failures = 0;
      if (retry.signal.aborted) retry = new AbortController();
      if (turn.signal.aborted) turn = new AbortController();
      const [wake, turned] = [retry.signal, turn.signal];
      try {
        await untilSilent([signal, wake, turned], async (attempt, received) => {
          const since = state === undefined ? {} : { since: state };
          const response = await client.open(streamFrames, {
            query: { ...query, others: 'true', ...wish.query(), ...since },
            signal: attempt,
          });
          attempt.throwIfAborted();
          failures = 0;
          intake.streamOpened();
          become({ stage: 'live' });
          const begun = response.headers.get(stateHeader) ?? undefined;
          if (begun === undefined || begun !== state) {
            state = begun;
            void list(signal);
          }
          received();
          await intake.hand(response, 'streamed', attempt, received);
        });
      } catch (cause) {
        if (!signal.aborted && isRefusal(cause)) return refuse();
        // Everything else is a lost connection, which is retried.
      }
      if (signal.aborted) return;
      if (turned.aborted) continue;
      if (status().stage === 'live') {
        lost = true;
        become({ stage: 'refreshing' });
        listLater(positionLimits.refreshMs, signal);
      } else if ((lost || status().receivedAt === undefined) && listing === undefined) {
        // Whether the list still answers shows if only the stream is missing or the connection is lost.
        lost = false;
        void list(signal);
      }
      await pause(reconnectWait(failures, Math.random()), AbortSignal.any([signal, wake]));
    }
  }

  function refuse() {
    stop();
    become({ stage: 'refused' });
  }

  function abortRequests() {
    running?.abort();
    running = undefined;
    listing = undefined;
    state = undefined;
    clearTimeout(listTimer);
    clearTimeout(filterTimer);
    clearTimeout(wishTimer);
  }

  function reopen() {
    clearTimeout(wishTimer);
    if (following) wishTimer = setTimeout(() => turn.abort(), streamTimes.viewRestMs);
  }

  function stop() {
    following = false;
    abortRequests();
  }

  function close() {
    stop();
    intake.close();
  }

  function start() {
    following = true;
    if (running !== undefined) return;
    if (held && status().receivedAt !== undefined && !status().filtering) return become({ stage: 'paused' });
    intake.open();
    running = new AbortController();
    retry = new AbortController();
    become({ stage: 'opening' });
    if (held) return void list(running.signal);
    listLater(streamTimes.listWithoutStreamMs, running.signal);
    void stream(running.signal);
  }

  function restart() {
    abortRequests();
    start();
  }

  return {
    mirror: intake.mirror,
    start,
    stop,
    close,
    filterBy(filter) {
      const filterQuery = filterCodec.toQuery(filter);
      if (JSON.stringify(filterQuery) === JSON.stringify(query)) return;
      query = filterQuery;
      filters += 1;
      become({ filtering: status().receivedAt !== undefined });
      clearTimeout(filterTimer);
      if (following) filterTimer = setTimeout(restart, streamTimes.filterRestMs);
    },
    lookAt(view) {
      if (wish.lookAt(view)) reopen();
    },
    follow(vessels) {
      if (wish.follow(vessels)) reopen();
    },
    slowDown(slow) {
      if (wish.slowDown(slow)) reopen();
    },
    hold(wanted) {
      if (wanted === held) return;
      held = wanted;
      if (following) restart();
    },
    reconnect() {
      retry.abort();
      if (held && following) restart();
    },
    status,
    onChange,
    subscribe,
    vessel: (id) => intake.mirror.vessel(id),
  };
}
