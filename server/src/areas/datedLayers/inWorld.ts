import type { DatedGeometry } from '@wheelhouse/contract/datedLayers';
import { polygonsInWorld } from '#marine/mapData/antimeridian.ts';

type Position = number[];

/** Which world a longitude is in: 0 from -180 to 180. */
const worldOf = (longitude: number) => Math.floor((longitude + 180) / 360);

function pointInWorld([longitude = 0, latitude = 0]: Position): Position {
  return [longitude - 360 * worldOf(longitude), latitude];
}

/** The parts of a line on this and that side of the antimeridian. */
function lineInWorld(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  line.forEach(([x = 0, y = 0], index) => {
    const [beforeX = x, beforeY = y] = line[index - 1] ?? [];
    const [from, to] = [worldOf(beforeX), worldOf(x)];
    if (from !== to) {
      const meridian = 360 * Math.max(from, to) - 180;
      const north = x === beforeX ? y : beforeY + ((meridian - beforeX) / (x - beforeX)) * (y - beforeY);
      parts.push([...part, [to > from ? 180 : -180, north]]);
      part = [[to > from ? -180 : 180, north]];
    }
    part.push([x - 360 * to, y]);
  });
  return [...parts, part];
}

function polygonInWorld(rings: readonly (readonly Position[])[]): Position[][][] {
  const flat = rings.map((ring) => Float64Array.from(ring.flat()));
  return polygonsInWorld(flat).map((part) =>
    part.map((values) => {
      const ring: Position[] = [];
      for (let index = 0; index < values.length; index += 2) ring.push([values[index] ?? 0, values[index + 1] ?? 0]);
      const [first] = ring;
      return first === undefined ? ring : [...ring, first];
    }),
  );
}

/** A geometry within -180 and 180 degrees, as GeoJSON requires it: cut where it crosses the antimeridian. */
export function inWorld(geometry: DatedGeometry): DatedGeometry {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: pointInWorld(geometry.coordinates) };
    case 'MultiPoint':
      return { type: 'MultiPoint', coordinates: geometry.coordinates.map(pointInWorld) };
    case 'LineString':
    case 'MultiLineString': {
      const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
      const parts = lines.flatMap(lineInWorld);
      const [only, ...more] = parts;
      return only !== undefined && more.length === 0
        ? { type: 'LineString', coordinates: only }
        : { type: 'MultiLineString', coordinates: parts };
    }
    case 'Polygon':
    case 'MultiPolygon': {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const parts = polygons.flatMap(polygonInWorld);
      const [only, ...more] = parts;
      return only !== undefined && more.length === 0
        ? { type: 'Polygon', coordinates: only }
        : { type: 'MultiPolygon', coordinates: parts };
    }
  }
}
