import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { FlatPolygon, FlatRing } from '#marine/mapData/areaFeature.ts';
import type { GeoRecord } from './areaRecord.ts';

/** KML is read whole, and its text takes twice as much. */
const MAX_MEGABYTES = 128;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The placemarks of a KML file (OGC 12-007), with their names and data as attributes.
 *
 * @throws UserFacingError if the file is too large, truncated or no KML
 */
export async function* readKml(path: string): AsyncGenerator<GeoRecord, void, void> {
  const name = basename(path);
  if ((await stat(path)).size > MAX_MEGABYTES << 20)
    throw new UserFacingError(
      `The file ${name} is larger than ${MAX_MEGABYTES} MB. Convert it to GeoJSON, then import it.`,
    );
  const text = (await readFile(path, 'utf8')).replaceAll(/<!--.*?-->/gs, '');
  if (!/<\/(\w+:)?kml>\s*$/.test(text))
    throw new UserFacingError(`The file ${name} is incomplete, or not KML. Download it again and retry.`);
  for (const placemark of contents(text, 'Placemark')) yield recordOf(placemark);
}

function recordOf(placemark: string): GeoRecord {
  const polygons = contents(placemark, 'Polygon').map(polygonOf);
  const error = polygons.length > 0 ? undefined : 'Its geometry is not an area.';
  return { attributes: attributesOf(placemark), polygons, point: undefined, error };
}

function attributesOf(placemark: string): GeoRecord['attributes'] {
  const [name] = contents(placemark, 'name');
  const data = [...placemark.matchAll(/<(?:\w+:)?(SimpleData|Data)\s+name="([^"]*)"[^>]*>(.*?)<\/(?:\w+:)?\1>/gs)].map(
    ([, kind, key = '', inside = '']) =>
      [plain(key), plain(kind === 'Data' ? (contents(inside, 'value')[0] ?? '') : inside)] as const,
  );
  return { ...(name === undefined ? {} : { name: plain(name) }), ...Object.fromEntries(data) };
}

function polygonOf(polygon: string): FlatPolygon {
  const rings = ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((boundary) => contents(polygon, boundary));
  return rings.map((ring) => ringOf(contents(ring, 'coordinates')[0] ?? ''));
}

/** `longitude,latitude[,height]`, with spaces between the points. */
function ringOf(coordinates: string): FlatRing {
  const points = coordinates.trim().split(/\s+/);
  return Float64Array.from(
    points.flatMap((point) => {
      const [longitude = '', latitude = ''] = point.split(',');
      return [longitude, latitude].map((text) => (text === '' ? Number.NaN : Number(text)));
    }),
  );
}

/** What is inside the elements of a name, whatever their prefix; they hold none of the same name. */
function contents(text: string, element: string): string[] {
  const form = new RegExp(`<(?:\\w+:)?${element}(?:\\s[^>]*)?>(.*?)</(?:\\w+:)?${element}>`, 'gs');
  return Array.from(text.matchAll(form), ([, inside = '']) => inside);
}

/** The text of an element, without the marks of XML. */
function plain(text: string): string {
  const [, quoted] = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s.exec(text) ?? [];
  if (quoted !== undefined) return quoted.trim();
  return text
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, named?: string) => {
      if (named !== undefined) return entities[named] ?? whole;
      const point = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
    })
    .trim();
}
