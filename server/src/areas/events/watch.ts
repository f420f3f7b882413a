import { eventMessages } from '@wheelhouse/contract/events';
import type { Announcements } from '#platform/database/announcements.ts';
import type { EventSink, EventSource } from '#platform/http/events.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { maySeeEvent } from '#permissions/events.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { ownedByViewer } from '#areas/accounts/providerOwners.ts';
import type { BookingNeeds } from './needs.ts';
import { eventMoved, readStates } from './store.ts';

/** Who may see what is asked anew this often too: a provider is withdrawn, or changes hands, without a change of its events. */
const lookEveryMs = 15_000;

interface Watcher {
  readonly viewer: Viewer;
  readonly sink: EventSink;
  /** The version that was sent last. */
  version: number;
}

/** Streams of the versions of events, of every process on the database. */
export interface EventWatch {
  /** @throws Refusal 404 for an event this viewer may not see */
  streamOf(viewer: Viewer, id: number): Promise<EventSource>;
  close(): void;
}

/**
 * Sends each new version of an event to those who watch it, and ends the streams of those who may no longer see it. What
 * is announced is read once, however many watch.
 */
export function watchEvents(
  needs: Pick<BookingNeeds, 'db'> & { readonly announcements: Pick<Announcements, 'listen'> },
  { everyMs = lookEveryMs }: { readonly everyMs?: number } = {},
): EventWatch {
  const watched = new Map<number, Set<Watcher>>();
  const asked = new Set<number>();
  let looking: Promise<void> | undefined;

  /** Looks after these events; what is announced while somebody looks is looked after next. */
  function look(ids: Iterable<number>): void {
    for (const id of ids) if (watched.has(id)) asked.add(id);
    if (asked.size === 0) return;
    // A database that is away for a moment is asked again with the next look.
    looking ??= lookOnce()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
        look([]);
      });
  }

  async function lookOnce(): Promise<void> {
    const ids = [...asked];
    asked.clear();
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
    // What everybody sees needs no look at who owns it.
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
        // It may have moved on since it was read.
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

/** Says that there is nothing to see any more. */
function end({ sink }: Watcher): void {
  if (sink.isReady()) sink.send('moved', JSON.stringify({ version: 0 }));
  sink.end();
}

/** Who reads slower than we write is sent the newest version with the next look. */
function send(watcher: Watcher, version: number): void {
  if (version <= watcher.version || !watcher.sink.isReady()) return;
  watcher.version = version;
  watcher.sink.send('moved', JSON.stringify({ version }));
}
