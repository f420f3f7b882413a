import { basename } from 'node:path';
import { Parser } from 'htmlparser2';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { GeoRecord } from './areaRecord.ts';
import { openLine, ringOfLine } from './closedLine.ts';
import { xmlText } from './xmlText.ts';

/**
 * The waypoints, routes and tracks of a GPX file: waypoints are points, and routes and tracks that come back to their start are
 * areas, as chart plotters and our own files have them.
 *
 * @throws UserFacingError if the file is too large, truncated or no GPX
 */
export async function* readGpx(path: string): AsyncGenerator<GeoRecord, void, void> {
  const features = new GpxFeatures();
  const parser = new Parser(features, { xmlMode: true });
  for await (const piece of xmlText(path)) {
    parser.write(piece);
    yield* features.take();
  }
  parser.end();
  if (!features.isWhole)
    throw new UserFacingError(`The file ${basename(path)} is incomplete, or not GPX. Download it again and retry.`);
}

/** Elements that are features. */
const ofFeatures = new Set(['wpt', 'rte', 'trk']);
/** What of them the columns are called. */
const texts = new Set(['name', 'desc', 'cmt', 'type']);

/** Collects the features while a file is parsed. */
class GpxFeatures {
  /** Whether the end of the document was there. */
  isWhole = false;
  #found: GeoRecord[] = [];
  readonly #around: string[] = [];
  #text = '';
  #attributes: Record<string, string> = {};
  #point: readonly [number, number] = [Number.NaN, Number.NaN];
  /** The lines of the feature, each as longitudes and latitudes in turn. */
  #lines: number[][] = [];

  take(): readonly GeoRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  onopentag(element: string, { lon = '', lat = '' }: Readonly<Record<string, string>>): void {
    this.#around.push(element);
    this.#text = '';
    const point = [lon, lat].map((text) => (text === '' ? Number.NaN : Number(text)));
    if (ofFeatures.has(element)) {
      this.#attributes = {};
      this.#point = [point[0] ?? Number.NaN, point[1] ?? Number.NaN];
      this.#lines = element === 'rte' ? [[]] : [];
    }
    if (element === 'trkseg') this.#lines.push([]);
    if (element === 'rtept' || element === 'trkpt') this.#lines.at(-1)?.push(...point);
  }

  ontext(text: string): void {
    this.#text += text;
  }

  onclosetag(element: string, isImplied: boolean): void {
    this.#around.pop();
    if (texts.has(element) && ofFeatures.has(this.#around.at(-1) ?? '')) this.#attributes[element] = this.#text.trim();
    if (ofFeatures.has(element) && !isImplied) this.#found.push(this.#feature(element));
    if (element === 'gpx') this.isWhole = !isImplied;
  }

  #feature(element: string): GeoRecord {
    const attributes = this.#attributes;
    if (element === 'wpt')
      return { attributes, polygons: [], point: this.#point, error: 'It is a waypoint, not an area.' };
    const rings = this.#lines.map(ringOfLine).filter((ring) => ring !== undefined);
    const error = rings.length > 0 ? undefined : openLine;
    return { attributes, polygons: rings.map((ring) => [ring]), point: undefined, error };
  }
}
