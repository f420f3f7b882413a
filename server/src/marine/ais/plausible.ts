import { stepsPerDegree } from './report.ts';

/** No fishing vessel is faster; a faster one is a wrong position or two ships with one number. */
const knotsMax = 60;
/**
 * Times are whole seconds, clocks differ and a log without times may be replayed fast: a shorter time counts as this.
 */
const elapsedMin = 60_000;

/** Mean radius of the Earth in nautical miles. */
const earthRadius = 6_371_008.8 / 1852;
const radiansPerStep = Math.PI / 180 / stepsPerDegree;
const stepsAround = 360 * stepsPerDegree;
/** One nautical mile, the distance at `knotsMax` in `elapsedMin`, in units of latitude. */
const mileInSteps = stepsPerDegree / 60;

/**
 * Whether a vessel can have moved from one position to the other in the time between. Positions in 1/600,000 degree,
 * time in milliseconds.
 */
export function isPlausible(
  fromLatitude: number,
  fromLongitude: number,
  toLatitude: number,
  toLongitude: number,
  elapsed: number,
): boolean {
  const north = Math.abs(toLatitude - fromLatitude);
  const across = Math.abs(toLongitude - fromLongitude);
  const east = Math.min(across, stepsAround - across);
  // Nearly every report: less than a mile even if a degree of longitude were as long as one of latitude.
  if (north + east <= mileInSteps) return true;
  const milesMax = (knotsMax * Math.max(elapsed, elapsedMin)) / 3_600_000;
  if (milesMax >= Math.PI * earthRadius) return true;
  return (
    distanceMeasure(fromLatitude, fromLongitude, toLatitude, toLongitude) <= Math.sin(milesMax / earthRadius / 2) ** 2
  );
}

/** A number that grows with the distance of two positions, to compare distances: the haversine of their angle. */
export function distanceMeasure(
  fromLatitude: number,
  fromLongitude: number,
  toLatitude: number,
  toLongitude: number,
): number {
  const sinNorth = Math.sin(((toLatitude - fromLatitude) * radiansPerStep) / 2);
  const sinEast = Math.sin(((toLongitude - fromLongitude) * radiansPerStep) / 2);
  return sinNorth ** 2 + Math.cos(fromLatitude * radiansPerStep) * Math.cos(toLatitude * radiansPerStep) * sinEast ** 2;
}
