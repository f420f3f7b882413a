import { useQueries } from '@tanstack/react-query';
import { type TrackPoint } from '@wheelhouse/contract/positions';
import { defaultTrackPeriod, type TrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { useMemo } from 'react';
import { useLiveCount } from '#map/liveVessels/useLiveVessels.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import type { Track } from '#map/layers/trackLayer.ts';
import type { LiveVessels } from '#map/liveVessels/liveVessels.ts';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import type { MapSettings } from '#map/engine/mapSettings.ts';
import { trackQuery, vesselQuery } from '#map/panels/vesselDetails.ts';
import { pinnedColour, pinnedVessels } from '#map/engine/pinnedTracks.ts';

interface PinnedTrack {
  readonly vesselId: number;
  readonly colour: string;
  /** Undefined until the vessel is known. */
  readonly name: string | undefined;
  readonly state: 'loading' | 'failed' | 'empty' | 'shown';
  readonly points: readonly TrackPoint[];
}

interface PinnedTracksUse {
  readonly search: MapSearch;
  readonly settings: MapSettings;
  readonly scheme: Scheme;
  readonly liveVessels: LiveVessels;
}

export function periodOf({ search, settings }: Pick<PinnedTracksUse, 'search' | 'settings'>): TrackPeriod {
  return search.period ?? settings.period ?? defaultTrackPeriod;
}

function stateOf(points: readonly TrackPoint[] | undefined, failed: boolean): PinnedTrack['state'] {
  if (points === undefined) return failed ? 'failed' : 'loading';
  return points.length === 0 ? 'empty' : 'shown';
}

/** The pinned tracks of the address, each loaded separately. */
export function usePinnedTracks({ search, settings, scheme, liveVessels }: PinnedTracksUse): readonly PinnedTrack[] {
  const ids = useMemo(() => pinnedVessels(search.tracks), [search.tracks]);
  const period = periodOf({ search, settings });
  const tracks = useQueries({ queries: ids.map((id) => trackQuery(id, period)) });
  // Names come with the live vessels; for a vessel the filter leaves out, from its page.
  const listed = useLiveCount(liveVessels) !== undefined;
  const names = ids.map((id) => liveVessels.vessel(id)?.name);
  const pages = useQueries({
    queries: ids.map((id, index) => ({ ...vesselQuery(id), enabled: listed && names[index] === undefined })),
  });
  return ids.map((vesselId, index) => {
    const track = tracks[index];
    return {
      vesselId,
      colour: pinnedColour(scheme, index),
      name: names[index] ?? pages[index]?.data?.name,
      state: stateOf(track?.data?.data, track?.isError ?? false),
      points: track?.data?.data ?? [],
    };
  });
}

/** The pinned tracks for the layer that draws them, without that of the vessel whose card is open. */
export function usePinnedOnMap(use: PinnedTracksUse): readonly Track[] {
  const kept = usePinnedTracks(use);
  const { vessel } = use.search;
  const drawn = kept.filter(({ vesselId, points }) => vesselId !== vessel && points.length > 0);
  // The same list until a track changes: points are the query's own, which stay the same without new data.
  const key = drawn
    .map(({ vesselId, colour, points }) => `${vesselId} ${colour} ${points.at(-1)?.lastUpdate} ${points.length}`)
    .join();
  return useMemo(
    () => drawn.map(({ vesselId, points, colour }) => ({ vesselId, points, colour, now: undefined, wide: false })),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` has everything of `drawn`
    [key],
  );
}
