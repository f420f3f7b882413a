import { positionLimits, type TrackPoint, type VesselTrack } from '@wheelhouse/contract/positions';
import { trackPeriods, type TrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { degrees } from '#marine/ais/receivedPosition.ts';
import { simplifyTrack } from '#marine/ais/simplify.ts';
import type { TrackColumns } from './trackPack.ts';
import type { VesselPositions } from './vesselTrack.ts';

const hourMs = 3_600_000;
const shortPeriodHours = 7 * 24;

/** The start of a period that ends now. */
export function periodStart(period: TrackPeriod, now: number): Date {
  return new Date(now - trackPeriods[period] * hourMs);
}

/** The track of a period for the map. */
export function presentTrack(vesselId: number, period: TrackPeriod, { own, alongside }: VesselPositions): VesselTrack {
  const { trackToleranceShort, trackToleranceLong } = positionLimits;
  const wanted = trackPeriods[period] <= shortPeriodHours ? trackToleranceShort : trackToleranceLong;
  const { points, tolerance } = simplified(own, wanted);
  const other = simplified(alongside, wanted).points;
  return { vesselId, data: points, ...(other.length === 0 ? {} : { alongside: other }), tolerance };
}

function simplified(track: TrackColumns, wanted: number): { points: TrackPoint[]; tolerance: number } {
  const { trackPointsMax, trackGapHours } = positionLimits;
  const { kept, tolerance } = simplifyTrack(track, wanted, trackPointsMax);
  const points = Array.from(kept, (index): TrackPoint => {
    const speed = track.speed[index] ?? -1;
    const course = track.course[index] ?? -1;
    const at = track.at[index] ?? 0;
    // Against the previous report, not the previous point of the result: a straight line has no gap.
    const afterGap = index > 0 && at - (track.at[index - 1] ?? at) > trackGapHours * hourMs;
    return {
      latitude: degrees(track.latitude[index] ?? 0),
      longitude: degrees(track.longitude[index] ?? 0),
      ...(speed === -1 ? {} : { speed: speed / 10 }),
      ...(course === -1 ? {} : { course: course / 10 }),
      lastUpdate: new Date(at).toISOString(),
      ...(afterGap ? { afterGap } : {}),
    };
  });
  return { points, tolerance };
}
