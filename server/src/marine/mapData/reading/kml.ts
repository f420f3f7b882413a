import { basename } from 'node:path';
import { Parser } from 'htmlparser2';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { FlatPolygon, FlatRing } from '#marine/mapData/areaFeature.ts';
import type { GeoRecord } from './areaRecord.ts';
import { openLine, ringOfLine } from './closedLine.ts';
import { xmlText, zippedText } from './xmlText.ts';

/**
 * The placemarks of a KML file (OGC 12-007), also packed (.kmz), with their names and data as attributes. Lines and rings that
 * come back to their start are areas, as people draw them with tools for paths.
 *
 * @throws UserFacingError if the file is too large, truncated or no KML
 */
export async function* readKml(path: string): AsyncGenerator<GeoRecord, void, void> {
  const name = basename(path);
  const placemarks = new Placemarks();
  const parser = new Parser(placemarks, { xmlMode: true });
  for await (const piece of /\.kmz$/i.test(path) ? zippedText(path, '.kml') : xmlText(path)) {
    parser.write(piece);
    yield* placemarks.take();
  }
  parser.end();
  if (!placemarks.isWhole)
    throw new UserFacingError(`The file ${name} is incomplete, or not KML. Download it again and retry.`);
}

/** The name of an element without its prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Collects the placemarks while a file is parsed. */
class Placemarks {
  /** Whether the end of the document was there. */
  isWhole = false;
  #found: GeoRecord[] = [];
  /** The elements around what is read, the innermost last. */
  readonly #around: string[] = [];
  #text = '';
  #dataName = '';
  #attributes: Record<string, string> = {};
  #polygons: FlatPolygon[] = [];
  #point: readonly [number, number] | undefined;
  #hasOpenLine = false;
  #outer: FlatRing[] = [];
  #inner: FlatRing[] = [];

  /** Those that are read since the last time. */
  take(): readonly GeoRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  onopentag(prefixed: string, { name = '' }: Readonly<Record<string, string>>): void {
    const element = localName(prefixed);
    this.#around.push(element);
    this.#text = '';
    if (element === 'Placemark') {
      [this.#attributes, this.#polygons, this.#point, this.#hasOpenLine] = [{}, [], undefined, false];
    }
    if (element === 'Polygon') [this.#outer, this.#inner] = [[], []];
    if (element === 'Data' || element === 'SimpleData') this.#dataName = name;
  }

  ontext(text: string): void {
    this.#text += text;
  }

  onclosetag(prefixed: string, isImplied: boolean): void {
    const element = localName(prefixed);
    this.#around.pop();
    const parent = this.#around.at(-1);
    if (element === 'name' && parent === 'Placemark') this.#attributes['name'] = this.#text.trim();
    if (element === 'SimpleData' || (element === 'value' && parent === 'Data'))
      this.#attributes[this.#dataName] = this.#text.trim();
    if (element === 'coordinates' && this.#around.includes('outerBoundaryIs')) this.#outer.push(ringOf(this.#text));
    if (element === 'coordinates' && this.#around.includes('innerBoundaryIs')) this.#inner.push(ringOf(this.#text));
    if (element === 'coordinates' && parent === 'Point') {
      const [longitude = Number.NaN, latitude = Number.NaN] = ringOf(this.#text);
      this.#point = [longitude, latitude];
    }
    const isLine = parent === 'LineString' || (parent === 'LinearRing' && !this.#around.includes('Polygon'));
    if (element === 'coordinates' && isLine) this.#line(ringOf(this.#text));
    if (element === 'Polygon') this.#polygons.push([...this.#outer, ...this.#inner]);
    if (element === 'Placemark' && !isImplied) this.#found.push(this.#placemark());
    if (element === 'kml') this.isWhole = !isImplied;
  }

  #line(line: FlatRing): void {
    const ring = ringOfLine(line);
    if (ring === undefined) this.#hasOpenLine = true;
    else this.#polygons.push([ring]);
  }

  #placemark(): GeoRecord {
    const [attributes, polygons] = [this.#attributes, this.#polygons];
    const fault = this.#hasOpenLine ? openLine : 'Its geometry is not an area.';
    const error = polygons.length > 0 ? undefined : fault;
    return { attributes, polygons, point: this.#point, error };
  }
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
