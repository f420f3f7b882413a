import type { ProjectedGrid } from './grid.ts';

/**
 * A map projection on the ellipsoid (Snyder, Map Projections: A Working Manual, USGS 1395, chapters 7, 15 and 21). A
 * place is at x = row[0] * column[0], y = row[1] * column[1] metres, where `row` depends only on the latitude and
 * `column` only on the longitude, so that a whole grid costs no more than its sides.
 */
export type Projection = {
  row(latitude: number): readonly [number, number];
  column(longitude: number): readonly [number, number];
  /** Degrees. */
  inverse(x: number, y: number): { latitude: number; longitude: number };
  /** Angle from true north to the y axis of the grid, clockwise where negative, radians. */
  turn(longitude: number): number;
};

const radian = Math.PI / 180;

/** Between -180 and 180 degrees, in radians. */
function apart(longitude: number, from: number): number {
  const degrees = longitude - from;
  return (degrees - 360 * Math.floor((degrees + 180) / 360)) * radian;
}

type Ellipsoid = { readonly axis: number; readonly e: number };

/** Snyder 14-15. */
function parallel({ e }: Ellipsoid, latitude: number): number {
  const sine = Math.sin(latitude * radian);
  return Math.cos(latitude * radian) / Math.sqrt(1 - e * e * sine * sine);
}

/** Snyder 15-9: 0 at the north pole, infinite towards the south pole. */
function tangent({ e }: Ellipsoid, latitude: number): number {
  const eSine = e * Math.sin(latitude * radian);
  return Math.tan(Math.PI / 4 - (latitude * radian) / 2) / ((1 - eSine) / (1 + eSine)) ** (e / 2);
}

/** Snyder 7-9, degrees; eight iterations give far less than a millimetre of error. */
function latitudeOf({ e }: Ellipsoid, t: number): number {
  let latitude = Math.PI / 2 - 2 * Math.atan(t);
  for (let round = 0; round < (e === 0 ? 0 : 8); round += 1) {
    const eSine = e * Math.sin(latitude);
    latitude = Math.PI / 2 - 2 * Math.atan(t * ((1 - eSine) / (1 + eSine)) ** (e / 2));
  }
  return latitude / radian;
}

export function projectionOf(grid: ProjectedGrid): Projection {
  const { equatorial, polar } = grid.earth;
  const ellipsoid = { axis: equatorial, e: Math.sqrt(1 - (polar / equatorial) ** 2) };
  if (grid.kind === 'mercator') return mercator(grid, ellipsoid);
  return grid.kind === 'lambert' ? lambert(grid, ellipsoid) : polarStereographic(grid, ellipsoid);
}

/** Metres from the first to the last column. */
export function widthOf(grid: ProjectedGrid): number {
  return (grid.columns - 1) * grid.stepX;
}

/** The meridian in the middle of the grid is x = 0. */
function mercator(grid: ProjectedGrid, ellipsoid: Ellipsoid): Projection {
  const radius = ellipsoid.axis * parallel(ellipsoid, grid.trueLatitudes[0]);
  const half = widthOf(grid) / radius / radian / 2;
  const middle = grid.firstLongitude + (grid.scan.westward ? -half : half);
  return {
    row: (latitude) => [1, -radius * Math.log(tangent(ellipsoid, latitude))],
    column: (longitude) => [radius * apart(longitude, middle), 1],
    inverse: (x, y) => ({
      latitude: latitudeOf(ellipsoid, Math.exp(-y / radius)),
      longitude: middle + x / radius / radian,
    }),
    turn: () => 0,
  };
}

function lambert(grid: ProjectedGrid, ellipsoid: Ellipsoid): Projection {
  const [one, other] = grid.trueLatitudes;
  const [mOne, mOther] = [parallel(ellipsoid, one), parallel(ellipsoid, other)];
  const [tOne, tOther] = [tangent(ellipsoid, one), tangent(ellipsoid, other)];
  const n =
    Math.abs(one - other) < 1e-6
      ? Math.sin(one * radian)
      : (Math.log(mOne) - Math.log(mOther)) / (Math.log(tOne) - Math.log(tOther));
  const scale = (ellipsoid.axis * mOne) / (n * tOne ** n);
  return {
    row: (latitude) => {
      const distance = scale * tangent(ellipsoid, latitude) ** n;
      return [distance, -distance];
    },
    column: (longitude) => {
      const angle = n * apart(longitude, grid.orientation);
      return [Math.sin(angle), Math.cos(angle)];
    },
    inverse: (x, y) => ({
      latitude: latitudeOf(ellipsoid, (Math.hypot(x, y) / Math.abs(scale)) ** (1 / n)),
      longitude: grid.orientation + Math.atan2(x * Math.sign(n), -y * Math.sign(n)) / n / radian,
    }),
    turn: (longitude) => n * apart(longitude, grid.orientation),
  };
}

/** The pole is the origin. */
function polarStereographic(grid: ProjectedGrid, ellipsoid: Ellipsoid): Projection {
  const { e, axis } = ellipsoid;
  const side = grid.southPole ? -1 : 1;
  const trueAt = grid.trueLatitudes[0];
  const scale =
    trueAt > 89.999_999
      ? (2 * axis) / Math.sqrt((1 + e) ** (1 + e) * (1 - e) ** (1 - e))
      : (axis * parallel(ellipsoid, trueAt)) / tangent(ellipsoid, trueAt);
  return {
    row: (latitude) => {
      const distance = scale * tangent(ellipsoid, side * latitude);
      return [distance, -side * distance];
    },
    column: (longitude) => {
      const angle = apart(longitude, grid.orientation);
      return [Math.sin(angle), Math.cos(angle)];
    },
    inverse: (x, y) => ({
      latitude: side * latitudeOf(ellipsoid, Math.hypot(x, y) / scale),
      longitude: grid.orientation + Math.atan2(x, -side * y) / radian,
    }),
    turn: (longitude) => side * apart(longitude, grid.orientation),
  };
}
