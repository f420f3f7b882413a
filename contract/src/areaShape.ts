import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { latitude, longitude } from './values.ts';

export const areaLimits = {
  nameMax: 80,
  pointsMax: 1000,
  radiusMaxNm: 300,
  /** Areas of a person, and of an organisation. */
  areasMax: 200,
  /** Corners of all areas of one import: a border that crosses itself is looked for in each pair of its sides. */
  importedPointsMax: 5000,
  /** Degrees from west to east: beyond it, what is inside would be a matter of taste. */
  widthMax: 120,
} as const;

export const areaMessages = {
  nameNeeded: message('area.nameNeeded'),
  nameTooLong: message('area.nameTooLong', { max: areaLimits.nameMax }),
  tooFewPoints: message('area.tooFewPoints'),
  tooManyPoints: message('area.tooManyPoints', { max: areaLimits.pointsMax }),
  crossesItself: message('area.crossesItself'),
  oneLine: message('area.oneLine'),
  tooWide: message('area.tooWide', { max: areaLimits.widthMax }),
  roundPole: message('area.roundPole'),
  notDegrees: message('area.notDegrees'),
  radius: message('area.radius', { max: areaLimits.radiusMaxNm }),
  notFound: message('area.notFound'),
  notAllowed: message('area.notAllowed'),
  tooManyAtOnce: message('area.tooManyAtOnce', { max: areaLimits.importedPointsMax }),
  tooMany: message('area.tooMany', { max: areaLimits.areasMax }),
  period: message('area.period'),
  tooMuch: message('area.tooMuch'),
  noOrganisation: message('organisation.notFound'),
  suspended: message('organisation.suspended'),
} as const;

const place = z.object({ latitude, longitude });
type Place = z.infer<typeof place>;

/** A closed line of longitudes and latitudes, degrees; longitudes go on beyond 180 where it crosses the antimeridian. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

const nmPerDegree = 60;
/** A circle is stored as a polygon with so many sides; its area is within 0.1 % of the circle's. */
const circleSides = 90;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
/** A difference of longitudes, the short way round. */
export const shortWay = (difference: number) => difference - 360 * Math.round(difference / 360);

function circleRing(centre: Place, radiusNm: number): Ring {
  const distance = radians(radiusNm / nmPerDegree);
  const from = radians(centre.latitude);
  return Array.from({ length: circleSides + 1 }, (_, side) => {
    const bearing = (2 * Math.PI * (side % circleSides)) / circleSides;
    const sine = Math.sin(from) * Math.cos(distance) + Math.cos(from) * Math.sin(distance) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(distance) * Math.cos(from),
      Math.cos(distance) - Math.sin(from) * sine,
    );
    return [centre.longitude + degrees(east), degrees(Math.asin(sine))];
  });
}

const isSamePlace = (one: Place | undefined, other: Place | undefined) =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude;

/** Corners without those that repeat the one before: of a double click, or of a file's ring that ends where it begins. */
function corners(points: readonly Place[]): readonly Place[] {
  const moved = points.filter((point, index) => index === 0 || !isSamePlace(point, points[index - 1]));
  return moved.length > 1 && isSamePlace(moved[0], moved.at(-1)) ? moved.slice(0, -1) : moved;
}

function polygonRing(given: readonly Place[]): Ring {
  const points = corners(given);
  let east = points[0]?.longitude ?? 0;
  const ring = points.map(({ latitude: north, longitude: to }): [number, number] => {
    east += shortWay(to - east);
    return [east, north];
  });
  const [first] = ring;
  if (first === undefined) return ring;
  return [...ring, [east + shortWay(first[0] - east), first[1]]];
}

/**
 * The border of an area. Its sides are straight in longitude and latitude, as in GeoJSON (RFC 7946), and a circle is a
 * polygon of 90 sides: page, server and exports use the same border.
 */
export function ringOf(shape: AreaShape): Ring {
  return shape.kind === 'circle' ? circleRing(shape.centre, shape.radiusNm) : polygonRing(shape.points);
}

/** West, south, east and north of a border, degrees; east may be beyond 180, or west beyond -180. */
export function boxOfRing(ring: Ring): readonly [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

type Point = Ring[number];
/** Twice the area of a triangle: its sign says on which side of the line from a to b the point c is. */
const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function isBetween(a: Point, b: Point, c: Point): boolean {
  const [x, y] = [
    [a[0], b[0]],
    [a[1], b[1]],
  ];
  return c[0] >= Math.min(...x) && c[0] <= Math.max(...x) && c[1] >= Math.min(...y) && c[1] <= Math.max(...y);
}

/** Whether two sides have a point in common. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  // Most pairs of sides are apart in one direction alone: a border of many corners has a million pairs.
  if (
    (c[0] > a[0] && c[0] > b[0] && d[0] > a[0] && d[0] > b[0]) ||
    (c[0] < a[0] && c[0] < b[0] && d[0] < a[0] && d[0] < b[0])
  )
    return false;
  if (
    (c[1] > a[1] && c[1] > b[1] && d[1] > a[1] && d[1] > b[1]) ||
    (c[1] < a[1] && c[1] < b[1] && d[1] < a[1] && d[1] < b[1])
  )
    return false;
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

function crossesItself(ring: Ring): boolean {
  const sides = ring.length - 1;
  for (let one = 0; one < sides; one += 1) {
    const [a, b] = [ring[one], ring[one + 1]];
    if (a === undefined || b === undefined) continue;
    for (let other = one + 1; other < sides; other += 1) {
      const [c, d] = [ring[other], ring[other + 1]];
      if (c === undefined || d === undefined) continue;
      const isNext = other === one + 1 || (one === 0 && other === sides - 1);
      // Neighbours share a point; they cross only where one goes back along the other.
      if (!isNext && meet(a, b, c, d)) return true;
      if (isNext && goesBack(other === one + 1 ? [a, b, d] : [c, a, b])) return true;
    }
  }
  return false;
}

function isOneLine(ring: Ring): boolean {
  const [first, second] = ring;
  return first !== undefined && second !== undefined && ring.every((point) => turn(first, second, point) === 0);
}

function goesBack([a, b, c]: readonly [Point, Point, Point]): boolean {
  return turn(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) <= 0;
}

/** Why a shape is no area; undefined if it is one. */
export function problemOfShape(shape: AreaShape): (typeof areaMessages)[keyof typeof areaMessages] | undefined {
  if (shape.kind === 'circle') {
    const { latitude: at } = shape.centre;
    return Math.abs(at) + shape.radiusNm / nmPerDegree >= 90 ? areaMessages.roundPole : undefined;
  }
  const ring = ringOf(shape);
  const [first, last] = [ring[0], ring.at(-1)];
  // A closed line of three corners has four points.
  if (first === undefined || last === undefined || ring.length < 4) return areaMessages.tooFewPoints;
  if (Math.abs(first[0] - last[0]) > 1) return areaMessages.roundPole;
  const [west, , east] = boxOfRing(ring);
  if (east - west > areaLimits.widthMax) return areaMessages.tooWide;
  if (!crossesItself(ring)) return undefined;
  return isOneLine(ring) ? areaMessages.oneLine : areaMessages.crossesItself;
}

const points = z
  .array(place)
  .check(
    z.minLength(3, asIssue(areaMessages.tooFewPoints)),
    z.maxLength(areaLimits.pointsMax, asIssue(areaMessages.tooManyPoints)),
  );
export const radiusNm = z
  .number(asIssue(areaMessages.radius))
  .check(
    z.minimum(0.05, asIssue(areaMessages.radius)),
    z.maximum(areaLimits.radiusMaxNm, asIssue(areaMessages.radius)),
    z.describe('Nautical miles'),
  );

/** A polygon by its corners, or a circle. */
export const anyShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('polygon'), points }),
  z.object({ kind: z.literal('circle'), centre: place, radiusNm }),
]);
export type AreaShape = z.infer<typeof anyShape>;

export const areaShape = anyShape.check(
  z.check(({ value, issues }) => {
    const problem = problemOfShape(value);
    if (problem !== undefined) issues.push({ code: 'custom', input: value, message: asIssue(problem) });
  }),
);
