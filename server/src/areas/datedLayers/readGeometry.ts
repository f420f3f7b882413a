import { datedLayerMessages as messages, type DatedGeometry } from '@wheelhouse/contract/datedLayers';
import type { Message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { simpleRingsOf } from '#marine/mapData/selfCrossing.ts';
import { doubleArea } from '#marine/mapData/worldGrid.ts';
import { Refusal } from '#platform/errors/refusal.ts';

type Point = [longitude: number, latitude: number];
type Line = Point[];

// A third number is a height.
const position = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([longitude = 0, latitude = 0]): Point => [longitude, latitude]),
);
const line = z.array(position);
const polygon = z.array(line).check(z.minLength(1));
const geometryOfFile = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: line.check(z.minLength(1)) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line).check(z.minLength(1)) }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).check(z.minLength(1)) }),
]);

/** Crossings are searched for in whole numbers: a tenth of a metre. */
const gridPerDegree = 1e6;
/** A side from one edge of the world to the other, as in a band around a pole. */
const aroundWorld = 359;

const refused = (detail: Message) => new Refusal(422, detail);

/** The points with longitudes that go on beyond 180, the first one near `near`. */
function unrolled(points: readonly Point[], near = 0): Line {
  let east = near;
  return points.map(([longitude, latitude]) => {
    east = longitude - 360 * Math.round((longitude - east) / 360);
    return [east, latitude];
  });
}

function checkDegrees(points: readonly Point[], feature: string): void {
  const isPlace = ([longitude, latitude]: Point) => Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90;
  if (!points.every(isPlace)) throw refused(messages.notDegrees({ feature }));
}

function readLine(points: readonly Point[], feature: string): Line {
  checkDegrees(points, feature);
  if (points.length < 2) throw refused(messages.tooFewPoints({ feature }));
  return unrolled(points);
}

function readRing(points: readonly Point[], feature: string, near: number | undefined): Line {
  checkDegrees(points, feature);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) throw refused(messages.tooFewPoints({ feature }));
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const closed: readonly Point[] = isClosed ? points : [...points, first];
  const wide = closed.some(
    ([longitude], index) => Math.abs(longitude - (closed[index - 1]?.[0] ?? longitude)) > aroundWorld,
  );
  const ring = unrolled(closed, near);
  const turned = Math.abs((ring.at(-1)?.[0] ?? 0) - (ring[0]?.[0] ?? 0));
  if (wide || turned > 1) throw refused(messages.roundPole({ feature }));
  const grid = ring.slice(0, -1).flatMap(([x, y]) => [Math.round(x * gridPerDegree), Math.round(y * gridPerDegree)]);
  // Where nothing crosses, the same ring comes back.
  if (simpleRingsOf(grid)?.[0] !== grid) throw refused(messages.crossesItself({ feature }));
  if (ring.length < 4 || doubleArea(grid) === 0) throw refused(messages.tooFewPoints({ feature }));
  return ring;
}

function readPolygon(rings: readonly (readonly Point[])[], feature: string): Line[] {
  let near: number | undefined;
  return rings.map((points) => {
    const ring = readRing(points, feature, near);
    near ??= ring[0]?.[0];
    return ring;
  });
}

/**
 * A geometry of a file, with longitudes that go on beyond 180 where it crosses the antimeridian.
 *
 * @throws Refusal (422) if it is none, is not in degrees, crosses itself or goes around a pole
 */
export function readGeometry(value: unknown, feature: string): DatedGeometry {
  const parsed = z.safeParse(geometryOfFile, value);
  if (!parsed.success) throw refused(messages.noGeometry({ feature }));
  const given = parsed.data;
  switch (given.type) {
    case 'Point':
      checkDegrees([given.coordinates], feature);
      return { type: given.type, coordinates: unrolled([given.coordinates])[0] ?? [] };
    case 'MultiPoint':
      checkDegrees(given.coordinates, feature);
      return { type: given.type, coordinates: unrolled(given.coordinates) };
    case 'LineString':
      return { type: given.type, coordinates: readLine(given.coordinates, feature) };
    case 'MultiLineString':
      return { type: given.type, coordinates: given.coordinates.map((each) => readLine(each, feature)) };
    case 'Polygon':
      return { type: given.type, coordinates: readPolygon(given.coordinates, feature) };
    case 'MultiPolygon':
      return { type: given.type, coordinates: given.coordinates.map((each) => readPolygon(each, feature)) };
  }
}
