import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Sight } from '#areas/sight/sight.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { FrameSink } from '#platform/http/events.ts';
import type { Register } from './register.ts';
import type { SharedFilters } from './sharedFilters.ts';
import type { SharedMessages } from './sharedMessages.ts';

/** A stream ends with its session; that is checked this often. */
const checkEveryMs = 15_000;

export interface StreamNeeds {
  readonly follow: Sights['follow'];
  readonly filters: SharedFilters;
  readonly register: () => Promise<Register>;
  /** Of what everyone sees, and of all. */
  readonly messages: { readonly open: SharedMessages; readonly all: SharedMessages };
  /** What of a message one viewer wants; all by default. */
  readonly cut?: (message: Uint8Array<ArrayBuffer>) => Uint8Array | undefined;
  /** What the viewer may see now; undefined if the stream must end. */
  readonly sightNow: (register: Register) => Promise<Sight | undefined>;
}

/** What one stream begins with. */
interface StreamStart {
  readonly register: Register;
  readonly sight: Sight;
  readonly filter: VesselFilter;
  readonly members: FilterMembers;
  /** The version of the vessels since which it has the changes. */
  readonly since: number;
  /** Seconds between two messages. */
  readonly beat?: number;
}

/** The stream of one viewer: only the vessels of the filter, only while the session lasts. */
export function streamOf(needs: StreamNeeds, start: StreamStart): (sink: FrameSink) => () => void {
  return (sink) => {
    let { register, sight } = start;
    let checking = false;
    const filter = needs.filters.take(start);
    const { open, all } = needs.messages;
    const send = (message: Uint8Array<ArrayBuffer> | undefined) => {
      const wanted = message === undefined || needs.cut === undefined ? message : needs.cut(message);
      if (wanted !== undefined) sink.sendBytes(wanted);
    };
    const unsubscribe = needs.follow(
      {
        wants: filter.wants,
        isReady: () => sink.isReady(),
        beat: start.beat ?? 1,
        send: (moved) => {
          send((sight.key === 'all' ? all : open).of(register, moved));
          if (sight.key === 'all' || sight.key === '') return;
          const own = moved.filter(({ mmsi }) => sight.isLive(mmsi) && !open.has(mmsi));
          if (own.length > 0) send(all.of(register, own));
        },
      },
      start.since,
    );
    const check = async () => {
      if (checking) return;
      checking = true;
      const next = await needs.register();
      const seen = await needs.sightNow(next);
      if (seen === undefined) sink.end();
      else [register, sight] = [next, seen];
      filter.register(next);
      checking = false;
    };
    // A temporary database failure must not end the stream; permissions are checked again next time.
    const timer = setInterval(() => {
      void check().catch(() => {
        checking = false;
      });
    }, checkEveryMs);
    return () => {
      clearInterval(timer);
      filter.release();
      unsubscribe();
    };
  };
}
