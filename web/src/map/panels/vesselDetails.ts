import { queryOptions } from '@tanstack/react-query';
import { getLastPosition, getTrack, positionLimits } from '@wheelhouse/contract/positions';
import type { TrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { getVessel } from '@wheelhouse/contract/vessels';
import { api } from '#lib/api.ts';
import { askAgain } from '#lib/queryClient.ts';
import type { LiveVessel } from '#map/liveVessels/vesselMirror.ts';
import type { Motion } from '#map/liveVessels/vesselRecord.ts';

/** Where a vessel is and how it moves; for one on the map also its identity. */
export type VesselPosition = Motion & Partial<Pick<LiveVessel, 'name' | 'flag' | 'vesselTypeId' | 'photo'>>;

/** The register's page of a vessel, for its card. */
export function vesselQuery(id: number) {
  return queryOptions({
    queryKey: ['vessel', id],
    queryFn: ({ signal }) => api.call(getVessel, { params: { id }, signal }),
  });
}

/** A vessel's track; refetched each minute while it is shown. */
export function trackQuery(id: number, period: TrackPeriod) {
  return queryOptions({
    queryKey: ['track', id, period],
    queryFn: ({ signal }) => api.call(getTrack, { params: { id }, query: { trackType: period }, signal }),
    staleTime: positionLimits.refreshMs,
    refetchInterval: (query) => askAgain(query) || positionLimits.refreshMs,
  });
}

/** Where a vessel was last seen, null if never; refetched each minute while it is shown. */
export function lastPositionQuery(id: number) {
  return queryOptions({
    queryKey: ['vessel', id, 'lastPosition'],
    queryFn: ({ signal }) => api.call(getLastPosition, { params: { id }, signal }),
    staleTime: positionLimits.refreshMs,
    refetchInterval: (query) => askAgain(query) || positionLimits.refreshMs,
  });
}
