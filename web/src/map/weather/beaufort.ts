/** Upper bounds of Beaufort forces 0 to 11 in m/s: WMO Manual on Marine Meteorological Services, table 2.1. */
const beaufortBelow = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7] as const;

/** Wind force 0 to 12 of a speed in m/s. */
export function beaufort(metresPerSecond: number): number {
  const force = beaufortBelow.findIndex((bound) => metresPerSecond < bound);
  return force === -1 ? beaufortBelow.length : force;
}

/** Upper bounds of Douglas sea states 0 to 8 by significant height in metres: WMO code table 3700. */
const seaStateUpTo = [0, 0.1, 0.5, 1.25, 2.5, 4, 6, 9, 14] as const;

/** Sea state, 0 to 9, of a significant wave height in metres. */
export function seaState(metres: number): number {
  const state = seaStateUpTo.findIndex((bound) => metres <= bound);
  return state === -1 ? seaStateUpTo.length : state;
}

const knotsPerMetreASecond = 3600 / 1852;

export function knotsOf(metresPerSecond: number): number {
  return metresPerSecond * knotsPerMetreASecond;
}

/** The sixteen points of the compass, clockwise from north. */
const compassPoints = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const;
type CompassPoint = (typeof compassPoints)[number];

/** The compass point nearest to a direction in degrees. */
export function compassPoint(degrees: number): CompassPoint {
  const index = Math.round((((degrees % 360) + 360) % 360) / 22.5) % compassPoints.length;
  return compassPoints[index] ?? 'N';
}
