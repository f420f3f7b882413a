import { passes, type FilterMembers, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { PositionFeed } from '#ais/feed.ts';
import type { EventSource } from '#http/events.ts';
import { positionJson, type Register } from './locations.ts';

/** A stream ends when its session does; it is asked this often. */
const checkEveryMs = 15_000;

export interface StreamParts {
  readonly feed: PositionFeed;
  readonly register: () => Promise<Register>;
  /** Whether the viewer may still see what the stream sends. */
  readonly mayStill: () => Promise<boolean>;
}

/** The stream of one viewer: only the vessels of the filter, only for as long as the session lasts. */
export function streamOf(
  parts: StreamParts,
  first: Register,
  filter: VesselFilter,
  members: FilterMembers,
): EventSource {
  return (sink) => {
    let register = first;
    let checking = false;
    const idOf = (mmsi: number): number | undefined => {
      const vessel = register.byMmsi.get(mmsi);
      return vessel !== undefined && passes(vessel, filter, members) ? vessel.id : undefined;
    };
    const unsubscribe = parts.feed.subscribe({
      wants: (mmsi) => idOf(mmsi) !== undefined,
      isReady: () => sink.isReady(),
      send: (moved) => {
        const positions = moved.flatMap((position) => {
          const id = idOf(position.mmsi);
          return id === undefined ? [] : [positionJson(id, position)];
        });
        sink.send('positions', `{"positions":[${positions.join(',')}]}`);
      },
    });
    const check = async () => {
      if (checking) return;
      checking = true;
      if (await parts.mayStill()) register = await parts.register();
      else sink.end();
      checking = false;
    };
    // A database that is away for a moment is no reason to send people away; what they may see is asked again next time.
    const timer = setInterval(() => {
      void check().catch(() => {
        checking = false;
      });
    }, checkEveryMs);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  };
}
