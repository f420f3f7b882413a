import {
  datedKindNames,
  type DatedFeature,
  type DatedGeometry,
  type DatedLayer,
} from '@wheelhouse/contract/datedLayers';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { escapeXml } from '#platform/documents/escapeXml.ts';
import { inWorld } from './inWorld.ts';

/** Decimals of a degree in files: a tenth of a metre. */
const decimals = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(decimals));
/** From -180 to below 180. */
const inTurn = (longitude: number) => rounded(longitude - 360 * Math.floor((longitude + 180) / 360));

type Position = readonly number[];
type Layer = Pick<DatedLayer, 'name' | 'kind'>;

/** The points, lines and areas that a geometry consists of. */
function partsOf(geometry: DatedGeometry): {
  readonly points: readonly Position[];
  readonly lines: readonly (readonly Position[])[];
  readonly areas: readonly (readonly (readonly Position[])[])[];
} {
  const none = { points: [], lines: [], areas: [] };
  switch (geometry.type) {
    case 'Point':
      return { ...none, points: [geometry.coordinates] };
    case 'MultiPoint':
      return { ...none, points: geometry.coordinates };
    case 'LineString':
      return { ...none, lines: [geometry.coordinates] };
    case 'MultiLineString':
      return { ...none, lines: geometry.coordinates };
    case 'Polygon':
      return { ...none, areas: [geometry.coordinates] };
    case 'MultiPolygon':
      return { ...none, areas: geometry.coordinates };
  }
}

const timeText = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** When it is valid, and its text in the file. */
function aboutText({ from, until, text }: DatedFeature, { kind }: Layer, language: string): string {
  return [
    say(datedKindNames[kind], language),
    ...(from === undefined ? [] : [say(message('datedLayers.validFrom', { time: timeText(from) }), language)]),
    ...(until === undefined ? [] : [say(message('datedLayers.validUntil', { time: timeText(until) }), language)]),
    ...(text === undefined ? [] : [text]),
  ].join('\n');
}

/** What a file has besides the features: more members of GeoJSON, and a text for the other formats. */
export interface AboutFile {
  readonly members?: Readonly<Record<string, unknown>>;
  readonly text?: string;
}

/** A layer as GeoJSON (RFC 7946), cut where it crosses the antimeridian. */
function layerGeoJson(layer: Layer, features: readonly DatedFeature[], _: string, { members }: AboutFile = {}): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    ...members,
    features: features.map(({ key, name, text, from, until, geometry }) => ({
      type: 'Feature',
      id: key,
      properties: { name, kind: layer.kind, layer: layer.name, text, validFrom: from, validUntil: until },
      geometry: inWorld(geometry),
    })),
  });
}

/** A layer as GPX 1.1: points as waypoints, lines and the outer borders of areas as routes, which chart plotters draw. */
function layerGpx(layer: Layer, features: readonly DatedFeature[], language: string, { text }: AboutFile = {}): string {
  const at = ([longitude = 0, latitude = 0]: Position) => `lat="${rounded(latitude)}" lon="${inTurn(longitude)}"`;
  const written = features.map((feature) => {
    const { points, lines, areas } = partsOf(feature.geometry);
    const words = `<name>${escapeXml(feature.name)}</name><desc>${escapeXml(aboutText(feature, layer, language))}</desc>`;
    const routes = [...lines, ...areas.map(([outer = []]) => outer)];
    return {
      waypoints: points.map((point) => `<wpt ${at(point)}>${words}</wpt>`),
      routes: routes.map((route) => `<rte>${words}${route.map((point) => `<rtept ${at(point)}/>`).join('')}</rte>`),
    };
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Wheelhouse" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${escapeXml(layer.name)}</name>${text === undefined ? '' : `<desc>${escapeXml(text)}</desc>`}</metadata>`,
    // Waypoints come before routes.
    ...written.flatMap(({ waypoints }) => waypoints),
    ...written.flatMap(({ routes }) => routes),
    '</gpx>',
    '',
  ].join('\n');
}

function kmlGeometry(geometry: DatedGeometry): string {
  const { points, lines, areas } = partsOf(geometry);
  const coordinates = (line: readonly Position[]) =>
    `<coordinates>${line.map(([x = 0, y = 0]) => `${inTurn(x)},${rounded(y)}`).join(' ')}</coordinates>`;
  const ring = (name: string, line: readonly Position[]) =>
    `<${name}><LinearRing>${coordinates(line)}</LinearRing></${name}>`;
  const parts = [
    ...points.map((point) => `<Point>${coordinates([point])}</Point>`),
    ...lines.map((line) => `<LineString><tessellate>1</tessellate>${coordinates(line)}</LineString>`),
    ...areas.map(
      ([outer = [], ...holes]) =>
        `<Polygon><tessellate>1</tessellate>${ring('outerBoundaryIs', outer)}${holes.map((hole) => ring('innerBoundaryIs', hole)).join('')}</Polygon>`,
    ),
  ];
  // GPSBabel finds no area within a MultiGeometry.
  return parts.length === 1 ? parts.join('') : `<MultiGeometry>${parts.join('')}</MultiGeometry>`;
}

/** A layer as KML 2.2. */
function layerKml(layer: Layer, features: readonly DatedFeature[], language: string, { text }: AboutFile = {}): string {
  const span = ({ from, until }: DatedFeature) =>
    from === undefined && until === undefined
      ? ''
      : `<TimeSpan>${from === undefined ? '' : `<begin>${from}</begin>`}${until === undefined ? '' : `<end>${until}</end>`}</TimeSpan>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escapeXml(layer.name)}</name>${text === undefined ? '' : `<description>${escapeXml(text)}</description>`}`,
    ...features.map(
      (feature) =>
        `<Placemark><name>${escapeXml(feature.name)}</name><description>${escapeXml(aboutText(feature, layer, language))}</description>${span(feature)}${kmlGeometry(feature.geometry)}</Placemark>`,
    ),
    '</Document></kml>',
    '',
  ].join('\n');
}

/** The formats of a layer, by the endings of their files. */
export const layerFiles = {
  geojson: { mediaType: 'application/geo+json', make: layerGeoJson },
  gpx: { mediaType: 'application/gpx+xml', make: layerGpx },
  kml: { mediaType: 'application/vnd.google-earth.kml+xml', make: layerKml },
} as const;
