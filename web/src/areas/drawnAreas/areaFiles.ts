import { boxOfRing, ringOf, type Ring } from '@wheelhouse/contract/areaShape';
import type { DrawnArea } from '@wheelhouse/contract/drawnAreas';
import { escapedXml } from '#lib/xml.ts';

/** Decimals of a degree in files: a tenth of a metre. */
const decimals = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(decimals));
/** From -180 to below 180. */
const inTurn = (longitude: number) => rounded(longitude - 360 * Math.floor((longitude + 180) / 360));

/** The part of a border on one side of a meridian; without any, no points. */
function sideOf(ring: Ring, meridian: number, isWest: boolean): Ring {
  const isKept = ([x]: Ring[number]) => (isWest ? x <= meridian : x >= meridian);
  const kept: (readonly [number, number])[] = [];
  ring.slice(1).forEach((end, index) => {
    const start = ring[index] ?? end;
    if (isKept(start) !== isKept(end)) {
      const share = (meridian - start[0]) / (end[0] - start[0]);
      kept.push([meridian, start[1] + (end[1] - start[1]) * share]);
    }
    if (isKept(end)) kept.push(end);
  });
  const [first] = kept;
  return first === undefined ? [] : [...kept, first];
}

/** Counted anticlockwise, as GeoJSON requires. */
function anticlockwise(ring: Ring): Ring {
  const twice = ring.slice(1).reduce((sum, [x2, y2], index) => {
    const [x1, y1] = ring[index] ?? [0, 0];
    return sum + x1 * y2 - x2 * y1;
  }, 0);
  return twice < 0 ? ring.toReversed() : ring;
}

/** An area as GeoJSON (RFC 7946): two polygons where it crosses the antimeridian. */
export function areaGeoJson({ name, shape }: Pick<DrawnArea, 'name' | 'shape'>): string {
  const ring = ringOf(shape);
  const [west, , east] = boxOfRing(ring);
  const meridian = east > 180 ? 180 : west < -180 ? -180 : undefined;
  const parts = meridian === undefined ? [ring] : [true, false].map((isWest) => sideOf(ring, meridian, isWest));
  const polygons = parts
    .filter(({ length }) => length > 3)
    .map((part) => {
      const turns = Math.round((Math.min(...part.map(([x]) => x)) + Math.max(...part.map(([x]) => x))) / 2 / 360);
      return [anticlockwise(part).map(([x, y]) => [rounded(x - 360 * turns), rounded(y)])];
    });
  const geometry =
    polygons.length === 1
      ? { type: 'Polygon', coordinates: polygons[0] }
      : { type: 'MultiPolygon', coordinates: polygons };
  const features = [{ type: 'Feature', properties: { name }, geometry }];
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** An area as GPX 1.1: its border as a closed route, which chart plotters draw. */
export function areaGpx({ name, shape }: Pick<DrawnArea, 'name' | 'shape'>): string {
  const points = ringOf(shape).map(([x, y]) => `<rtept lat="${rounded(y)}" lon="${inTurn(x)}"/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Wheelhouse" xmlns="http://www.topografix.com/GPX/1/1">',
    `<rte><name>${escapedXml(name)}</name>`,
    ...points,
    '</rte>',
    '</gpx>',
    '',
  ].join('\n');
}

/** An area as KML 2.2. */
export function areaKml({ name, shape }: Pick<DrawnArea, 'name' | 'shape'>): string {
  const points = anticlockwise(ringOf(shape)).map(([x, y]) => `${inTurn(x)},${rounded(y)}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>',
    `<name>${escapedXml(name)}</name>`,
    `<Polygon><tessellate>1</tessellate><outerBoundaryIs><LinearRing><coordinates>${points.join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
    '</Placemark></Document></kml>',
    '',
  ].join('\n');
}
