import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#lib/api.ts';
import type { LiveVessel } from './vesselMirror.ts';
import type { LiveStatus } from './vesselChanges.ts';
import { createLiveVessels, type LiveVessels } from './liveVessels.ts';
import { followWhileVisible } from './visibility.ts';

function startWorker(): Worker {
  return new Worker(new URL('vesselWorker.ts', import.meta.url), { type: 'module', name: 'liveVessels' });
}

interface FollowOptions {
  readonly filter: VesselFilter;
  /** False for viewers who may not see vessels. */
  readonly followed: boolean;
  /** Positions are paused. */
  readonly held: boolean;
}

/** The vessels that pass the filter, followed while a screen shows them. */
export function useLiveVessels({ filter, followed, held }: FollowOptions): LiveVessels {
  const [liveVessels] = useState(() => createLiveVessels(api, startWorker));
  // Before the start, so that the first list is already filtered.
  useEffect(() => liveVessels.filterBy(filter), [liveVessels, filter]);
  useEffect(() => liveVessels.hold(held), [liveVessels, held]);
  useEffect(() => (followed ? followWhileVisible(liveVessels) : undefined), [liveVessels, followed]);
  useEffect(() => {
    window.addEventListener('online', liveVessels.reconnect);
    window.addEventListener('offline', liveVessels.reconnect);
    return () => {
      window.removeEventListener('online', liveVessels.reconnect);
      window.removeEventListener('offline', liveVessels.reconnect);
    };
  }, [liveVessels]);
  return liveVessels;
}

/**
 * What `of` reads from the status: must be a plain value, so that a refresh that doesn't change it (one per second)
 * causes no render.
 */
export function useLiveStatus<Value extends string | number | boolean | undefined>(
  liveVessels: LiveVessels,
  of: (status: LiveStatus) => Value,
): Value {
  return useSyncExternalStore(liveVessels.subscribe, () => of(liveVessels.status()));
}

/** How many vessels pass the filter; undefined until a list that passed it has come. */
export function useLiveCount(liveVessels: LiveVessels): number | undefined {
  return useLiveStatus(liveVessels, ({ count, heard, filtering }) =>
    heard === undefined || filtering ? undefined : count,
  );
}

/** One vessel's current state; undefined while it has no known position. */
export function useLiveVessel(liveVessels: LiveVessels, id: number | undefined): LiveVessel | undefined {
  return useSyncExternalStore(liveVessels.subscribe, () => (id === undefined ? undefined : liveVessels.vessel(id)));
}
