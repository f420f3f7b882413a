import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#lib/api.ts';
import type { FleetVessel } from './fleetMirror.ts';
import type { FleetStatus } from './fleetNews.ts';
import { createLiveFleet, type LiveFleet } from './liveFleet.ts';
import { followWhileVisible } from './visibility.ts';

function startWorker(): Worker {
  return new Worker(new URL('fleetWorker.ts', import.meta.url), { type: 'module', name: 'fleet' });
}

interface FollowedFleet {
  readonly filter: VesselFilter;
  /** False for viewers who may not see vessels. */
  readonly followed: boolean;
  /** Positions are paused. */
  readonly held: boolean;
}

/** The vessels that pass the filter, followed while a screen shows them. */
export function useLiveFleet({ filter, followed, held }: FollowedFleet): LiveFleet {
  const [fleet] = useState(() => createLiveFleet(api, startWorker));
  // Before the start, so that the first list is already filtered.
  useEffect(() => fleet.filterBy(filter), [fleet, filter]);
  useEffect(() => fleet.hold(held), [fleet, held]);
  useEffect(() => (followed ? followWhileVisible(fleet) : undefined), [fleet, followed]);
  useEffect(() => {
    window.addEventListener('online', fleet.reconnect);
    window.addEventListener('offline', fleet.reconnect);
    return () => {
      window.removeEventListener('online', fleet.reconnect);
      window.removeEventListener('offline', fleet.reconnect);
    };
  }, [fleet]);
  return fleet;
}

/**
 * What `of` reads from the status: must be a plain value, so that a refresh that doesn't change it (one per second)
 * causes no render.
 */
export function useFleetStatus<Value extends string | number | boolean | undefined>(
  fleet: LiveFleet,
  of: (status: FleetStatus) => Value,
): Value {
  return useSyncExternalStore(fleet.subscribe, () => of(fleet.status()));
}

/** How many vessels pass the filter; undefined until a list that passed it has come. */
export function useFleetCount(fleet: LiveFleet): number | undefined {
  return useFleetStatus(fleet, ({ count, heard, filtering }) => (heard === undefined || filtering ? undefined : count));
}

/** One vessel's current state; undefined while it has no known position. */
export function useFleetVessel(fleet: LiveFleet, id: number | undefined): FleetVessel | undefined {
  return useSyncExternalStore(fleet.subscribe, () => (id === undefined ? undefined : fleet.vessel(id)));
}
