import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { getPlayback } from '@wheelhouse/contract/playback';
import { PlaybackTracks } from '@wheelhouse/contract/playbackFrame';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { api } from '#lib/api.ts';
import type { TimeRange } from '#map/weather/forecastTimes.ts';
import { makeTrails, type Trails } from './trails.ts';
import type { DegreeBox } from '#map/engine/useLoadedBox.ts';

/** What is played: vessels, or what was in a box. */
export type PlaybackSubject = { readonly vessels: readonly number[] } | { readonly box: DegreeBox };

export interface LoadedPlayback extends Pick<PlaybackTracks, 'found' | 'tolerance'> {
  readonly trails: Trails;
}

/** Lets the page draw and react before more is done. */
export const restBriefly = (): Promise<void> => new Promise((done) => setTimeout(done));

async function load(
  subject: PlaybackSubject,
  { start, end }: TimeRange,
  filter: VesselFilter,
  signal: AbortSignal,
): Promise<LoadedPlayback> {
  const where =
    'vessels' in subject ? { vessels: [...subject.vessels] } : { ...filterCodec.toQuery(filter), ...subject.box };
  const times = { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
  const response = await api.open(getPlayback, { query: { ...times, ...where }, signal });
  const tracks = new PlaybackTracks(await response.arrayBuffer());
  return { trails: await makeTrails(tracks, restBriefly), found: tracks.found, tolerance: tracks.tolerance };
}

/** The tracks of a period; those of before until others come. Vessels that are named are not filtered. */
export function usePlayback(
  subject: PlaybackSubject,
  range: TimeRange,
  filter: VesselFilter,
): UseQueryResult<LoadedPlayback> {
  return useQuery({
    queryKey: ['playback', range.start, range.end, subject, filter],
    queryFn: ({ signal }) => load(subject, range, filter, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });
}
