import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Map as LibraryMap } from 'maplibre-gl';
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
  /** Positions are streamed where this map shows them, or everywhere without one. */
  readonly map?: LibraryMap;
  /** Vessels whose positions are streamed wherever they are. */
  readonly followed?: readonly number[];
  /** Positions are updated each 30 seconds instead of each second. */
  readonly slow?: boolean;
  /** False for viewers who may not see vessels. */
  readonly seen: boolean;
  /** Positions are paused. */
  readonly held: boolean;
}

const noVessels: readonly number[] = [];

/** Tells live vessels what a map shows, from now on. Returns a function that stops it. */
function watchView(map: LibraryMap, liveVessels: LiveVessels): () => void {
  const look = () => {
    const bounds = map.getBounds();
    liveVessels.lookAt({
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    });
  };
  look();
  const [moved, resized] = [map.on('moveend', look), map.on('resize', look)];
  return () => {
    moved.unsubscribe();
    resized.unsubscribe();
  };
}

/** The vessels that pass the filter, followed while a screen shows them. */
export function useLiveVessels({
  filter,
  map,
  followed = noVessels,
  slow = false,
  seen,
  held,
}: FollowOptions): LiveVessels {
  const [liveVessels] = useState(() => createLiveVessels(api, startWorker));
  // Before the start, so that the first list and stream are already those.
  useEffect(() => liveVessels.filterBy(filter), [liveVessels, filter]);
  useEffect(() => (map === undefined ? undefined : watchView(map, liveVessels)), [liveVessels, map]);
  useEffect(() => liveVessels.follow(followed), [liveVessels, followed]);
  useEffect(() => liveVessels.slowDown(slow), [liveVessels, slow]);
  useEffect(() => liveVessels.hold(held), [liveVessels, held]);
  useEffect(() => (seen ? followWhileVisible(liveVessels) : undefined), [liveVessels, seen]);
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
  return useLiveStatus(liveVessels, ({ count, receivedAt, filtering }) =>
    receivedAt === undefined || filtering ? undefined : count,
  );
}

/** One vessel's current state; undefined while it has no known position. */
export function useLiveVessel(liveVessels: LiveVessels, id: number | undefined): LiveVessel | undefined {
  return useSyncExternalStore(liveVessels.subscribe, () => (id === undefined ? undefined : liveVessels.vessel(id)));
}
