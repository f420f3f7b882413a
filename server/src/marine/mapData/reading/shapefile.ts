import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Feature } from 'geojson';
import iconv from 'iconv-lite';
import { open } from 'shapefile';
import { polygonsOf } from '#marine/mapData/areaFeature.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { chosenEncoding, sentenceOfEncoding } from '#platform/reading/encoding.ts';
import type { GeoRecord } from './areaRecord.ts';
import { encodingOfTable } from './dbfEncoding.ts';

export interface ShapefileText {
  /** The encoding that the operator chose. */
  readonly chosen?: string | undefined;
  /** Gets a sentence about how the names were read. */
  readonly tell: (sentence: string) => void;
}

/** An encoding in which every byte is one character, so the byte can be read back from it. */
const BYTES = 'x-user-defined';

/**
 * The records of a Shapefile: `.shp` with its `.dbf` next to it, `.prj` and `.cpg` if present.
 *
 * @throws UserFacingError if a part is missing, not in WGS 84 degrees, or damaged, or the encoding is unknown.
 */
export async function* readShapefile(path: string, text: ShapefileText): AsyncGenerator<GeoRecord, void, void> {
  const name = basename(path);
  const table = besides(path, 'dbf');
  if (table === undefined) {
    throw new UserFacingError(
      `The .dbf file with the names is missing next to ${name}. Put it there and import again.`,
    );
  }
  await checkProjection(name, besides(path, 'prj'));
  const encoding =
    text.chosen === undefined ? await encodingOfTable(table, besides(path, 'cpg')) : chosenEncoding(text.chosen);
  const sentence = sentenceOfEncoding(encoding);
  if (sentence !== undefined) text.tell(sentence);
  const decode = (bytes: string) =>
    iconv.decode(
      Buffer.from(
        bytes.replaceAll(/[^\0-\x7f]/g, (byte) => String.fromCharCode(byte.charCodeAt(0) & 0xff)),
        'latin1',
      ),
      encoding.name,
    );
  try {
    const records = await open(path, table, { encoding: BYTES });
    for (let next = await records.read(); !next.done; next = await records.read()) yield recordOf(next.value, decode);
  } catch (error) {
    // The package throws plain errors for files that aren't Shapefiles, or are truncated.
    if (error instanceof UserFacingError || !(error instanceof Error)) throw error;
    throw new UserFacingError(
      `The file ${name} is damaged, incomplete or not a Shapefile. Download it again and retry.`,
    );
  }
}

function besides(path: string, extension: string): string | undefined {
  const stem = path.replace(/\.shp$/i, '');
  return [`${stem}.${extension}`, `${stem}.${extension.toUpperCase()}`].find((one) => existsSync(one));
}

async function checkProjection(name: string, path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const projection = (await readFile(path, 'utf8')).trim();
  if (/^GEOG(CS|CRS)\[/i.test(projection) && /WGS[ _]?(19)?84/i.test(projection)) return;
  const called = /^\w+\["([^"]{1,80})"/.exec(projection)?.[1] ?? 'another one';
  throw new UserFacingError(
    `The file ${name} is in the coordinate system ${called}. Convert it to WGS 84 degrees (EPSG:4326), then import it.`,
  );
}

function recordOf({ properties, geometry }: Feature, decode: (bytes: string) => string): GeoRecord {
  const attributes: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (typeof value === 'string') attributes[decode(key)] = decode(value);
    else if (typeof value === 'number') attributes[decode(key)] = value;
  }
  // The package returns null for a record without a shape, although its types differ.
  const type = geometry?.type;
  if (type === 'Polygon' || type === 'MultiPolygon') {
    return { attributes, polygons: polygonsOf(geometry), point: undefined, error: undefined };
  }
  const error = type === undefined ? 'It has no geometry.' : `Its geometry is a ${type}, not an area.`;
  return { attributes, polygons: [], point: undefined, error };
}
