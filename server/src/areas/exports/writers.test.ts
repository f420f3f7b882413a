import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { ExportFormat } from '@wheelhouse/contract/exports';
import { writerOf } from './writers.ts';
import type { Cell, Column, Rows } from './table.ts';

const columns: readonly Column[] = [
  { name: 'vessel_id', type: 'integer' },
  { name: 'vessel', type: 'text' },
  { name: 'length', type: 'number' },
  { name: 'seen', type: 'yesNo' },
  { name: 'time', type: 'time' },
];
const time = '2026-05-01T08:00:00.000Z';
const cells: readonly (readonly Cell[])[] = [
  [1, 'HAVBRIS', 12.5, true, time],
  [2, '=HYPERLINK("x")\n"', null, false, undefined],
];
const places = [[5, 62] as const, undefined];

function written(format: ExportFormat, parts: readonly Omit<Rows, 'progress'>[]): Buffer {
  const writer = writerOf(format, columns);
  const made = parts.map((part) => writer.write({ ...part, progress: 1 }));
  return Buffer.concat([...made, writer.finish()]);
}

describe('an exported file', () => {
  it('is CSV that no spreadsheet takes for formulas', () => {
    const text = written('CSV', [{ cells: cells.slice(0, 1) }, { cells: cells.slice(1) }]).toString();
    expect(text.split('\r\n')).toEqual([
      '\uFEFFvessel_id,vessel,length,seen,time',
      `1,HAVBRIS,12.5,true,${time}`,
      '2,"\'=HYPERLINK(""x"")\n""",,false,',
      '',
    ]);
  });

  it('is GeoJSON with a point for each row that has a place', () => {
    const text = written('GEOJSON', [
      { cells, places },
      { cells: [], places: [] },
    ]).toString();
    expect(JSON.parse(text)).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [5, 62] },
          properties: { vessel_id: 1, vessel: 'HAVBRIS', length: 12.5, seen: true, time },
        },
        {
          type: 'Feature',
          geometry: null,
          properties: { vessel_id: 2, vessel: '=HYPERLINK("x")\n"', length: null, seen: false, time: null },
        },
      ],
    });
  });

  it('is Parquet with types, which another library reads', async () => {
    const many = Array.from({ length: 60_000 }, (_, id): Cell[] => [id + 3, `V${id}`, id / 2, null, time]);
    const file = written('PARQUET', [{ cells }, { cells: many }]);
    const read = await parquetReadObjects({ file: new Uint8Array(file).buffer });
    expect(read).toHaveLength(60_002);
    expect(read[0]).toEqual({ vessel_id: 1, vessel: 'HAVBRIS', length: 12.5, seen: true, time: new Date(time) });
    expect(read[1]).toEqual({ vessel_id: 2, vessel: '=HYPERLINK("x")\n"', length: null, seen: false, time: null });
    expect(read.at(-1)).toMatchObject({ vessel_id: 60_002, length: 29_999.5 });
  });

  it.each(['CSV', 'GEOJSON', 'PARQUET'] as const)('is whole without a row: %s', async (format) => {
    const file = written(format, []);
    if (format === 'CSV') expect(file.toString()).toContain('vessel_id,vessel');
    if (format === 'GEOJSON') expect(JSON.parse(file.toString())).toMatchObject({ features: [] });
    if (format === 'PARQUET') expect(await parquetReadObjects({ file: new Uint8Array(file).buffer })).toEqual([]);
  });
});
