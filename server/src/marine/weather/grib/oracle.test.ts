import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Mesh } from './mesh.ts';
import type { GribMessage } from './message.ts';
import { gribMessages } from './readFile.ts';
import { toLatLon } from './toLatLon.ts';

const data = new URL('../../../../../../shared/data/weather/', import.meta.url).pathname;
const oracles = join(data, 'oracle');
const ending = '.eccodes.json';
const files = existsSync(oracles) ? readdirSync(oracles).map((name) => name.replace(ending, '')) : [];

/** ecCodes' data of a message; `error` if it does not know the template either. */
type Expected = {
  readonly error?: string;
  readonly discipline: number;
  readonly parameterCategory: number;
  readonly parameterNumber: number;
  readonly level: number;
  readonly dataDate: number;
  readonly dataTime: number;
  readonly forecastTime: number;
  readonly Ni: number;
  readonly Nj: number;
  readonly scanningMode: number;
  readonly productDefinitionTemplateNumber: number;
  readonly dataRepresentationTemplateNumber: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly missing: number;
  readonly points?: readonly { i: number; lat: number; lon: number; value: number | null }[];
};

function expectedOf(file: string): Expected[] {
  // The reference's own format, documented beside it.
  return JSON.parse(readFileSync(join(oracles, file + ending), 'utf8')) as Expected[];
}

function heads(message: GribMessage): Partial<Expected> {
  const reference = message.reference.toISOString();
  return {
    discipline: message.parameter.discipline,
    parameterCategory: message.parameter.category,
    parameterNumber: message.parameter.number,
    level: message.level.value ?? 0,
    dataDate: Number(reference.slice(0, 10).replaceAll('-', '')),
    dataTime: Number(reference.slice(11, 16).replace(':', '')),
    forecastTime: (message.validTime.getTime() - message.reference.getTime()) / 3_600_000,
    Ni: message.grid.columns,
    Nj: message.grid.rows,
    productDefinitionTemplateNumber: message.productTemplate,
    dataRepresentationTemplateNumber: message.packingTemplate,
  };
}

/** Degrees of the cell at an index of the scan. */
function placeOf({ grid }: GribMessage, cell: number): { latitude: number; longitude: number } {
  const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)];
  if (grid.kind !== 'latLon') return new Mesh(grid).place(column, row);
  return { latitude: grid.north - row * grid.stepSouth, longitude: grid.west + column * grid.stepEast };
}

describe.skipIf(files.length === 0)('against ecCodes on real files (skipped without ../shared/data)', () => {
  it.each(files)(
    '%s: every header, figure and point is equal',
    async (file) => {
      const expected = expectedOf(file);
      let read = 0;
      for await (const message of gribMessages(join(data, file))) {
        const oracle = expected[message.field - 1];
        if (oracle === undefined) throw new Error('ecCodes has fewer messages');
        if (message.kind === 'problem') {
          expect(oracle.error).toBeDefined();
          expect(message.text).toBe('product template 4.103 (waves of a range of periods) is not supported');
          continue;
        }
        read += 1;
        const { points = [], ...keys } = oracle;
        expect(keys).toMatchObject(heads(message));
        const values = await message.values();
        const present = values.filter((value) => !Number.isNaN(value));
        const [least, most] = present.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
          Number.POSITIVE_INFINITY,
          Number.NEGATIVE_INFINITY,
        ] as [number, number]);
        expect(values.length - present.length).toBe(oracle.missing);
        expect(least).toBeCloseTo(oracle.min, 9);
        expect(most).toBeCloseTo(oracle.max, 9);
        expect(present.reduce((sum, value) => sum + value, 0) / present.length).toBeCloseTo(oracle.mean, 8);
        for (const { i, lat, lon, value } of points) {
          const place = placeOf(message, i);
          expect(Math.abs(place.latitude - lat)).toBeLessThan(2e-4);
          expect(Math.abs(((place.longitude - lon + 540) % 360) - 180)).toBeLessThan(2e-4);
          const ours = values[asRead(message, oracle, i)] ?? Number.NaN;
          if (value === null) expect(ours).toBeNaN();
          else expect(ours).toBeCloseTo(value, 9);
        }
      }
      expect(read).toBe(expected.filter((each) => each.error === undefined).length);
    },
    30_000,
  );
});

/** ecCodes 2.28 leaves alternating rows unchanged; we reverse every other one. */
function asRead({ grid }: GribMessage, { scanningMode }: Expected, cell: number): number {
  const row = Math.floor(cell / grid.columns);
  if (!(scanningMode & 0x10) || row % 2 === 0) return cell;
  return row * grid.columns + grid.columns - 1 - (cell % grid.columns);
}

const mercator = 'ndfd-waveh.20231130.mercator.grib2';
describe.skipIf(!files.includes(mercator))('alternating rows (skipped without ../shared/data)', () => {
  it('are reversed so that the field is smooth from row to row', async () => {
    for await (const message of gribMessages(join(data, mercator))) {
      if (message.kind === 'problem') throw new Error(message.text);
      const values = await message.values();
      const { columns, rows } = message.grid;
      let [turned, asItWas] = [0, 0];
      for (let cell = 0; cell < columns * (rows - 1); cell += 1) {
        const here = values[cell] ?? Number.NaN;
        const mirrored = (Math.floor(cell / columns) + 2) * columns - 1 - (cell % columns);
        turned += Math.abs(here - (values[cell + columns] ?? Number.NaN)) || 0;
        asItWas += Math.abs(here - (values[mirrored] ?? Number.NaN)) || 0;
      }
      expect(turned * 10).toBeLessThan(asItWas);
    }
  });
});

const gfs = 'gfs-temperature-surface.20170620.grib2';
describe.skipIf(!files.includes(gfs))('against grib2json (skipped without ../shared/data)', () => {
  it('every value is equal, and the map begins at the date line', async () => {
    // A plain list in the order of the file.
    const expected = JSON.parse(readFileSync(join(data, `${gfs}json.json`), 'utf8')) as number[];
    for await (const message of gribMessages(join(data, gfs))) {
      if (message.kind === 'problem') throw new Error(message.text);
      const values = await message.values();
      expect(values).toHaveLength(expected.length);
      // grib2json computes with 32 bits.
      expect(values.findIndex((value, cell) => Math.abs(value - (expected[cell] ?? Number.NaN)) > 1e-4)).toBe(-1);
      const field = toLatLon(message.grid, values);
      expect(field.grid).toMatchObject({ west: -180, north: 90, columns: 360, rows: 181, around: true });
      expect(field.values[0]).toBe(values[180]);
      expect(field.values[180]).toBe(values[0]);
    }
  });
});
