import { distanceMeasure } from '#marine/ais/plausible.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';

/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusNm = 3440.065;

/** The distance of two places on a sphere, nautical miles. */
export function nmBetween(from: Place, to: Place): number {
  const [a, b, c, d] = [from.latitude, from.longitude, to.latitude, to.longitude].map((one) => one * stepsPerDegree);
  return 2 * earthRadiusNm * Math.asin(Math.min(1, Math.sqrt(distanceMeasure(a ?? 0, b ?? 0, c ?? 0, d ?? 0))));
}
