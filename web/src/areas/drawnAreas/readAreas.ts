import { gpx, kml } from '@tmcw/togeojson';
import { areaLimits, areaMessages, shortWay, type AreaShape } from '@wheelhouse/contract/areaShape';
import { areaForm } from '@wheelhouse/contract/drawnAreas';
import * as z from 'zod/mini';
import { say, sayIssue } from '#lib/language.ts';
import { lineAlong } from '#lib/lineAlong.ts';

/** Bytes of a file. */
export const areaFileMax = 20_000_000;

/** An area of a file. */
export interface FoundArea {
  /** Empty if the file has none. */
  readonly name: string;
  readonly shape: AreaShape;
  /** Why it can't be imported. */
  readonly problem?: string;
}

export interface FoundAreas {
  readonly areas: readonly FoundArea[];
  /** Areas whose border was made simpler, since it had too many corners. */
  readonly simplified: number;
  /** Areas with holes, which are filled. */
  readonly holes: number;
  /** Points, and lines that aren't closed. */
  readonly leftOut: number;
}

/** The file is not GeoJSON, GPX or KML. */
export class UnreadableAreas extends Error {
  override readonly name = 'UnreadableAreas';
}

const position = z.array(z.number()).check(z.minLength(2));
const line = z.array(position);
const geometry = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.enum(['Point', 'MultiPoint']) }),
  z.object({
    type: z.literal('GeometryCollection'),
    get geometries() {
      return z.array(geometry);
    },
  }),
]);
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.nullish(z.record(z.string(), z.unknown())),
  geometry: z.nullable(geometry),
});
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });
const geoJson = z.union([collection, feature, geometry]);

type Ring = readonly z.output<typeof position>[];

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAreas('not JSON');
  }
}

function fromXml(text: string): unknown {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror') !== null) throw new UnreadableAreas('not XML');
  const { localName } = document.documentElement;
  if (localName === 'gpx') return gpx(document);
  if (localName === 'kml') return kml(document);
  throw new UnreadableAreas(localName);
}

/** @throws UnreadableAreas */
function featuresOf(text: string): z.output<typeof feature>[] {
  const { data } = z.safeParse(geoJson, text.trimStart().startsWith('<') ? fromXml(text) : parsedJson(text));
  if (data === undefined) throw new UnreadableAreas('not GeoJSON');
  if (data.type === 'FeatureCollection') return data.features;
  return data.type === 'Feature' ? [data] : [{ type: 'Feature', geometry: data }];
}

const x = (at: Ring[number]) => at[0] ?? 0;
const y = (at: Ring[number]) => at[1] ?? 0;

const isClosed = (ring: Ring) => {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 3 && first !== undefined && last !== undefined && x(first) === x(last) && y(first) === y(last);
};

/** A ring without its end, from one point on the meridian to the only other, which is next to it. */
function cutAt(ring: Ring, meridian: number): Ring | undefined {
  const open = ring.slice(0, -1);
  const start = open.findIndex((at, index) => x(at) === meridian && x(open.at(index - 1) ?? at) === meridian);
  const onMeridian = open.filter((at) => x(at) === meridian).length;
  return start === -1 || onMeridian !== 2 ? undefined : [...open.slice(start), ...open.slice(0, start)];
}

/** One border of two that RFC 7946 has cut at the antimeridian; undefined for any other two. */
function joinedAtAntimeridian(one: Ring, other: Ring): Ring | undefined {
  const [west, east] = one.some((at) => x(at) === 180) ? [one, other] : [other, one];
  const [left, right] = [cutAt(west, 180), cutAt(east, -180)];
  const [start, end] = [left?.[0], left?.at(-1)];
  const [from, to] = [right?.[0], right?.at(-1)];
  if (left === undefined || right === undefined || !start || !end || !from || !to) return undefined;
  if (y(start) !== y(to) || y(end) !== y(from)) return undefined;
  return [...left, ...right.slice(1, -1), start];
}

interface Borders {
  readonly rings: readonly Ring[];
  readonly holes: number;
  readonly leftOut: number;
}

const bordersOfPolygon = ([outer, ...holes]: readonly Ring[]): Borders => ({
  rings: outer === undefined ? [] : [outer],
  holes: holes.length > 0 ? 1 : 0,
  leftOut: 0,
});

function together(parts: readonly Borders[]): Borders {
  return {
    rings: parts.flatMap(({ rings }) => rings),
    holes: parts.reduce((sum, { holes }) => sum + holes, 0),
    leftOut: parts.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

/** The borders in a geometry. Plotters write areas as closed routes and tracks. */
function bordersOf(shape: z.output<typeof geometry>): Borders {
  switch (shape.type) {
    case 'Polygon':
      return bordersOfPolygon(shape.coordinates);
    case 'MultiPolygon': {
      const all = together(shape.coordinates.map(bordersOfPolygon));
      const [one, other, more] = all.rings;
      const joined = one && other && more === undefined ? joinedAtAntimeridian(one, other) : undefined;
      return joined === undefined ? all : { ...all, rings: [joined] };
    }
    case 'LineString':
    case 'MultiLineString': {
      const lines = shape.type === 'LineString' ? [shape.coordinates] : shape.coordinates;
      const rings = lines.filter(isClosed);
      return { rings, holes: 0, leftOut: lines.length - rings.length };
    }
    case 'GeometryCollection':
      return together(shape.geometries.map(bordersOf));
    default:
      return { rings: [], holes: 0, leftOut: 1 };
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(6));

/** The corners, each once after the one before, and as few as an area may have. */
function cornersOf(ring: Ring): AreaShape & { kind: 'polygon' } {
  const all = ring.map((at) => ({ latitude: rounded(y(at)), longitude: rounded(shortWay(x(at))) }));
  const once = all.filter((at, index) => {
    const before = all[index - 1];
    return before === undefined || at.latitude !== before.latitude || at.longitude !== before.longitude;
  });
  const corners = isClosed(ring) ? once.slice(0, -1) : once;
  const [first] = corners;
  if (first === undefined || corners.length <= areaLimits.pointsMax) return { kind: 'polygon', points: corners };
  return { kind: 'polygon', points: lineAlong([...corners, first], areaLimits.pointsMax + 1).slice(0, -1) };
}

const nameKeys = ['name', 'Name', 'NAME', 'title', 'label'];

function nameOf(properties: Readonly<Record<string, unknown>> | null | undefined): string {
  const value = nameKeys.map((key) => properties?.[key]).find((given) => typeof given === 'string' && given.trim());
  return typeof value === 'string' ? value.trim() : '';
}

const numbered = (name: string, number: number) =>
  name === '' ? '' : `${name.slice(0, areaLimits.nameMax - 6).trimEnd()} (${number})`;

/** Beyond 180 degrees, a longitude is one of a border that goes on over the antimeridian. */
const isInDegrees = (at: Ring[number]) => Math.abs(x(at)) <= 360 && Math.abs(y(at)) <= 90;

/** Why this isn't an area. One without a name gets a name on the page. */
function problemOf(values: Pick<FoundArea, 'name' | 'shape'>): string | undefined {
  const [issue] = z.safeParse(areaForm, { ...values, name: values.name || '–' }).error?.issues ?? [];
  return issue && sayIssue(issue.message);
}

/**
 * The areas of a GeoJSON, GPX or KML file: polygons, and routes and tracks that are closed.
 *
 * @throws UnreadableAreas
 */
export function readAreas(text: string): FoundAreas {
  let [simplified, holes, leftOut] = [0, 0, 0];
  const areas = featuresOf(text).flatMap(({ properties, geometry: shape }) => {
    if (shape === null) return [];
    const borders = bordersOf(shape);
    holes += borders.holes;
    leftOut += borders.leftOut;
    const name = nameOf(properties).slice(0, areaLimits.nameMax);
    return borders.rings.map((ring, index): FoundArea => {
      const corners = cornersOf(ring);
      if (ring.length > areaLimits.pointsMax + 1) simplified += 1;
      const values = { name: borders.rings.length > 1 ? numbered(name, index + 1) : name, shape: corners };
      const problem = ring.every(isInDegrees) ? problemOf(values) : say(areaMessages.notDegrees);
      return { ...values, ...(problem !== undefined && { problem }) };
    });
  });
  return { areas, simplified, holes, leftOut };
}
