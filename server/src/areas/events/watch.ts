import { eventMessages } from '@wheelhouse/contract/events';
import type { Announcements } from '#platform/database/announcements.ts';
import type { EventSink, EventSource } from '#platform/http/events.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { maySeeEvent } from '#permissions/events.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { ownedByViewer } from '#areas/accounts/providerOwners.ts';
import type { BookingNeeds } from './needs.ts';
import { eventMoved, readStates } from './store.ts';

/**
 * Permissions are also checked this often: a provider is unpublished, or changes hands, without a change of its events.
 */
const lookEveryMs = 15_000;

interface Watcher {
  readonly viewer: Viewer;
  readonly sink: EventSink;
  /** The version that was sent last. */
  version: number;
}

/** Streams of the versions of events, from every process on the database. */
export interface EventWatch {
  /** @throws Refusal 404 for an event this viewer may not see */
  streamOf(viewer: Viewer, id: number): Promise<EventSource>;
  close(): void;
}

/**
 * Sends each new version of an event to its watchers, and ends the streams of those who may no longer see it. An
 * announcement is read once, however many watch.
 */
export function watchEvents(
  needs: Pick<BookingNeeds, 'db'> & { readonly announcements: Pick<Announcements, 'listen'> },
  { everyMs = lookEveryMs }: { readonly everyMs?: number } = {},
): EventWatch {
  const watched = new Map<number, Set<Watcher>>();
  const pending = new Set<number>();
  let looking: Promise<void> | undefined;

  /** Checks these events; announcements during a check are handled by the next one. */
  function look(ids: Iterable<number>): void {
    for (const id of ids) if (watched.has(id)) pending.add(id);
    if (pending.size === 0) return;
    // If the database is unavailable, the next check tries again.
    looking ??= lookOnce()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
        look([]);
      });
  }

  async function lookOnce(): Promise<void> {
    const ids = [...pending];
    pending.clear();
    const states = new Map((await readStates(needs.db, ids)).map((state) => [state.id, state]));
    for (const id of ids) {
      const state = states.get(id);
      for (const watcher of watched.get(id) ?? []) {
        if (state === undefined || !(await maySee(watcher.viewer, state))) end(watcher);
        else send(watcher, state.version);
      }
    }
  }

  type State = Awaited<ReturnType<typeof readStates>>[number];

  async function maySee(viewer: Viewer, state: State): Promise<boolean> {
    // A public event needs no check of its owners.
    if (maySeeEvent(viewer, state, new Set())) return true;
    return maySeeEvent(viewer, state, await ownedByViewer(needs.db, viewer));
  }

  const stopListening = needs.announcements.listen(eventMoved, (text) => {
    look(text === undefined ? watched.keys() : [Number(text)]);
  });
  const timer = setInterval(() => look(watched.keys()), everyMs);
  timer.unref();

  return {
    async streamOf(viewer, id) {
      const [state] = await readStates(needs.db, [id]);
      if (state === undefined || !(await maySee(viewer, state))) throw notFound(eventMessages.notFound);
      return (sink) => {
        const watcher = { viewer, sink, version: 0 };
        const all = watched.get(id) ?? new Set();
        watched.set(id, all.add(watcher));
        send(watcher, state.version);
        // It may have changed since it was read.
        look([id]);
        return () => {
          all.delete(watcher);
          if (all.size === 0 && watched.get(id) === all) watched.delete(id);
        };
      };
    },
    close() {
      clearInterval(timer);
      stopListening();
    },
  };
}

/** Sends a message that the event is no longer visible. */
function end({ sink }: Watcher): void {
  if (sink.isReady()) sink.send('moved', JSON.stringify({ version: 0 }));
  sink.end();
}

/** A slow client gets the newest version with the next check. */
function send(watcher: Watcher, version: number): void {
  if (version <= watcher.version || !watcher.sink.isReady()) return;
  watcher.version = version;
  watcher.sink.send('moved', JSON.stringify({ version }));
}
