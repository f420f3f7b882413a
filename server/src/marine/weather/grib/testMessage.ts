/** Small GRIB2 messages for tests, written by the manual: a regular grid, simple packing. */
export type TestField = {
  columns: number;
  rows: number;
  /** Millionths of a degree, as scanned. */
  first: readonly [latitude: number, longitude: number];
  last: readonly [latitude: number, longitude: number];
  scan: number;
  /** Integers as packed; the value is `number / 10` for the decimal scale of 1. */
  numbers: readonly number[];
  bits: number;
  /** Section 6 without its header; `[255]` for no bitmap. */
  bitmap: readonly number[];
  product: readonly number[];
  productTemplate: number;
  packingTemplate: number;
};

const plain: TestField = {
  columns: 3,
  rows: 2,
  first: [10_000_000, 0],
  last: [9_000_000, 2_000_000],
  scan: 0,
  numbers: [0, 1, 2, 3, 4, 5],
  bits: 8,
  bitmap: [255],
  product: [2, 2, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 6, 103, 0, 0, 0, 0, 10, 255, 0, 0, 0, 0, 0],
  productTemplate: 0,
  packingTemplate: 0,
};

/** One message with these fields: the grid is written once, the rest repeated. */
export function testMessage(...changes: Partial<TestField>[]): Buffer {
  const fields = (changes.length === 0 ? [{}] : changes).map((change) => ({ ...plain, ...change }));
  const sections = [section(1, [0, 7, 0, 0, 2, 1, 1, ...be(2026, 2), 11, 21, 6, 0, 0, 0, 1])];
  fields.forEach((field, index) => {
    if (index === 0) sections.push(gridSection(field));
    sections.push(...fieldSections(field));
  });
  const body = Buffer.concat([...sections, Buffer.from('7777')]);
  return Buffer.concat([Buffer.from('GRIB'), Buffer.from([0, 0, 0, 2, ...be(body.length + 16, 8)]), body]);
}

function gridSection({ columns, rows, first, last, scan }: TestField): Buffer {
  const stepEast = columns > 1 ? Math.round(Math.abs(last[1] - first[1]) / (columns - 1)) : 0;
  const stepSouth = rows > 1 ? Math.round(Math.abs(last[0] - first[0]) / (rows - 1)) : 0;
  return section(3, [
    0,
    ...be(columns * rows, 4),
    0,
    0,
    0,
    0,
    6,
    ...Array.from({ length: 15 }, () => 0),
    ...be(columns, 4),
    ...be(rows, 4),
    0,
    0,
    0,
    0,
    255,
    255,
    255,
    255,
    ...signed(first[0], 4),
    ...signed(first[1], 4),
    48,
    ...signed(last[0], 4),
    ...signed(last[1], 4),
    ...be(stepEast, 4),
    ...be(stepSouth, 4),
    scan,
  ]);
}

function fieldSections({ numbers, bits, bitmap, product, productTemplate, packingTemplate }: TestField): Buffer[] {
  const packed = numbers.map((number) => number.toString(2).padStart(bits, '0')).join('');
  const data = (packed.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  return [
    section(4, [0, 0, ...be(productTemplate, 2), ...product]),
    section(5, [...be(numbers.length, 4), ...be(packingTemplate, 2), 0, 0, 0, 0, 0, 0, ...signed(1, 2), bits, 0]),
    section(6, bitmap),
    section(7, bits === 0 ? [] : data),
  ];
}

function section(number: number, body: readonly number[]): Buffer {
  return Buffer.from([...be(body.length + 5, 4), number, ...body]);
}

function be(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, place) => Math.floor(value / 256 ** (bytes - 1 - place)) % 256);
}

function signed(value: number, bytes: number): number[] {
  return be(value < 0 ? -value + 2 ** (8 * bytes - 1) : value, bytes);
}
