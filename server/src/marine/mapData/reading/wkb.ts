import type { FlatPolygon, FlatRing } from '#marine/mapData/areaFeature.ts';

/** A geometry that cannot be used; the message is for the user. */
export class GeometryError extends Error {
  override name = 'GeometryError';
}

/** OGC 06-103r4, table 7. */
const typeNames: Readonly<Record<number, string>> = {
  1: 'Point',
  2: 'LineString',
  3: 'Polygon',
  4: 'MultiPoint',
  5: 'MultiLineString',
  6: 'MultiPolygon',
  7: 'GeometryCollection',
  8: 'CircularString',
  9: 'CompoundCurve',
  10: 'CurvePolygon',
  11: 'MultiCurve',
  12: 'MultiSurface',
  15: 'PolyhedralSurface',
  16: 'TIN',
  17: 'Triangle',
};
const curves = new Set([8, 9, 10, 11, 12]);

class Reader {
  at = 0;
  little = true;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    this.need(1);
    this.at += 1;
    return this.view.getUint8(this.at - 1);
  }

  word(): number {
    this.need(4);
    this.at += 4;
    return this.view.getUint32(this.at - 4, this.little);
  }

  double(): number {
    this.at += 8;
    return this.view.getFloat64(this.at - 8, this.little);
  }

  need(length: number): void {
    if (this.at + length > this.view.byteLength) throw new GeometryError('Its geometry ends in the middle.');
  }
}

/**
 * The polygons of a well-known binary geometry, in either byte order, with or without heights and measures (ISO 13249-3
 * numbers and PostGIS flags).
 *
 * @throws GeometryError for curves, for other types than areas, and for truncated data.
 */
export function readWkb(bytes: Uint8Array): FlatPolygon[] {
  return readGeometry(new Reader(bytes));
}

function readGeometry(reader: Reader): FlatPolygon[] {
  reader.little = reader.byte() === 1;
  const written = reader.word();
  const flags = written & 0xe0000000;
  const code = written & 0x1fffffff;
  const type = code % 1000;
  const dimension = Math.floor(code / 1000);
  const hasZ = (flags & 0x80000000) !== 0 || dimension === 1 || dimension === 3;
  const hasM = (flags & 0x40000000) !== 0 || dimension === 2 || dimension === 3;
  if ((flags & 0x20000000) !== 0) reader.word();
  if (type === 3) return [readRings(reader, 2 + Number(hasZ) + Number(hasM))];
  if (type !== 6) throw new GeometryError(reasonAgainst(type));
  const count = reader.word();
  const polygons: FlatPolygon[] = [];
  for (let index = 0; index < count; index += 1) polygons.push(...readGeometry(reader));
  return polygons;
}

function reasonAgainst(type: number): string {
  const name = typeNames[type] ?? `geometry of type ${type}`;
  if (curves.has(type)) return `Its geometry is a ${name}: curves are not read; convert them to straight lines.`;
  return `Its geometry is a ${name}, not an area.`;
}

function readRings(reader: Reader, numbers: number): FlatRing[] {
  const count = reader.word();
  const rings: FlatRing[] = [];
  for (let index = 0; index < count; index += 1) {
    const points = reader.word();
    reader.need(points * numbers * 8);
    const ring = new Float64Array(points * 2);
    for (let point = 0; point < points; point += 1) {
      ring[point * 2] = reader.double();
      ring[point * 2 + 1] = reader.double();
      reader.at += (numbers - 2) * 8;
    }
    rings.push(ring);
  }
  return rings;
}
