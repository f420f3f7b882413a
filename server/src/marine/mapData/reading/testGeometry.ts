import iconv from 'iconv-lite';
/** A polygon of one square as well-known binary, written for tests. */
export function squareWkb(
  west: number,
  south: number,
  side: number,
  {
    little = true,
    z = false,
    m = false,
    flags = false,
  }: { little?: boolean; z?: boolean; m?: boolean; flags?: boolean } = {},
): Uint8Array {
  const corners = [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
  const numbers = 2 + Number(z) + Number(m);
  const bytes = new DataView(new ArrayBuffer(13 + corners.length * numbers * 8));
  const type = flags ? 3 + (z ? 0x80000000 : 0) + (m ? 0x40000000 : 0) : 3 + (z ? 1000 : 0) + (m ? 2000 : 0);
  bytes.setUint8(0, little ? 1 : 0);
  bytes.setUint32(1, type, little);
  bytes.setUint32(5, 1, little);
  bytes.setUint32(9, corners.length, little);
  corners.forEach(([x = 0, y = 0], index) => {
    const at = 13 + index * numbers * 8;
    bytes.setFloat64(at, x, little);
    bytes.setFloat64(at + 8, y, little);
    for (let extra = 2; extra < numbers; extra += 1) bytes.setFloat64(at + extra * 8, 777, little);
  });
  return new Uint8Array(bytes.buffer);
}

/** Several geometries as one of that type. */
export function collectedWkb(type: number, parts: readonly Uint8Array[]): Uint8Array {
  const head = new DataView(new ArrayBuffer(9));
  head.setUint8(0, 1);
  head.setUint32(1, type, true);
  head.setUint32(5, parts.length, true);
  return Buffer.concat([new Uint8Array(head.buffer), ...parts]);
}

/** The header of a GeoPackage geometry before it; `envelope` is its code, `little` the byte order of the header. */
export function inGeoPackage(wkb: Uint8Array, { envelope = 0, little = true } = {}): Uint8Array {
  const header = Buffer.alloc(8 + ([0, 32, 48, 48, 64][envelope] ?? 0));
  header.write('GP', 0, 'latin1');
  header.writeUInt8((envelope << 1) | (little ? 1 : 0), 3);
  return Buffer.concat([header, wkb]);
}

/**
 * A Shapefile's `.shp` and `.dbf` of squares with a column NAME (ESRI Shapefile Technical Description, 1998).
 *
 * @param table The encoding of the names, and the language byte of it, 0 for none.
 */
export function shapefileOf(
  squares: readonly { name: string; west: number; south: number; side: number }[],
  { encoding = 'utf-8', languageByte = 0 } = {},
): { shp: Buffer; dbf: Buffer } {
  const records = squares.map(({ west, south, side }, index) => {
    const content = Buffer.alloc(8 + 4 + 32 + 4 + 4 + 4 + 5 * 16);
    content.writeInt32BE(index + 1, 0);
    content.writeInt32BE((content.length - 8) / 2, 4);
    content.writeInt32LE(5, 8);
    [west, south, west + side, south + side].forEach((value, at) => content.writeDoubleLE(value, 12 + at * 8));
    content.writeInt32LE(1, 44);
    content.writeInt32LE(5, 48);
    const clockwise = [west, south, west, south + side, west + side, south + side, west + side, south, west, south];
    clockwise.forEach((value, at) => content.writeDoubleLE(value, 56 + at * 8));
    return content;
  });
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  const table = Buffer.alloc(65);
  table.writeUInt8(3, 0);
  table.writeInt32LE(squares.length, 4);
  table.writeInt16LE(65, 8);
  table.writeInt16LE(21, 10);
  table.writeUInt8(languageByte, 29);
  table.write('NAME', 32, 'latin1');
  table.write('C', 43, 'latin1');
  table.writeUInt8(20, 48);
  table.writeUInt8(0x0d, 64);
  const rows = squares.map(({ name }) => {
    const row = Buffer.alloc(21, ' ');
    iconv.encode(name, encoding).copy(row, 1);
    return row;
  });
  return { shp: Buffer.concat([header, ...records]), dbf: Buffer.concat([table, ...rows, Buffer.from([0x1a])]) };
}
