import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '#lib/api.ts';
import type { FleetVessel } from './fleetMirror.ts';
import { createLiveFleet, type FleetStatus, type LiveFleet } from './liveFleet.ts';
import { followWhileVisible } from './visibility.ts';

function startWorker(): Worker {
  return new Worker(new URL('./fleetWorker.ts', import.meta.url), { type: 'module', name: 'fleet' });
}

/** The fleet, followed while a screen shows it; undefined for who may not see vessels. */
export function useLiveFleet(shown: boolean): LiveFleet | undefined {
  const fleet = useMemo(() => (shown ? createLiveFleet(api, startWorker) : undefined), [shown]);
  useEffect(() => (fleet === undefined ? undefined : followWhileVisible(fleet)), [fleet]);
  return fleet;
}

const never = () => () => {};

export function useFleetStatus(fleet: LiveFleet | undefined): FleetStatus | undefined {
  return useSyncExternalStore(fleet?.subscribe ?? never, () => fleet?.status());
}

/** One vessel as it is now; undefined while it has no known position. */
export function useFleetVessel(fleet: LiveFleet | undefined, id: number | undefined): FleetVessel | undefined {
  const read = useCallback(() => (id === undefined ? undefined : fleet?.vessel(id)), [fleet, id]);
  return useSyncExternalStore(fleet?.subscribe ?? never, read);
}
