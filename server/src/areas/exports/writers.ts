import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { csvRow, csvStart } from '@wheelhouse/contract/csv';
import type { ExportFormat } from '@wheelhouse/contract/exports';
import type { Cell, Column, ColumnType, Rows } from './table.ts';

/** Makes a file of rows. */
export interface FileWriter {
  readonly mediaType: string;
  readonly ending: string;
  /** Takes some rows, and returns what is finished of the file. */
  write(rows: Rows): Uint8Array;
  /** The rest of the file. */
  finish(): Uint8Array;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function csvWriter(columns: readonly Column[]): FileWriter {
  let before = csvStart(columns.map(({ name }) => name));
  return {
    mediaType: 'text/csv',
    ending: 'csv',
    write({ cells }) {
      const text = before + cells.map((row) => csvRow(row.map((cell) => cell ?? undefined))).join('');
      before = '';
      return encode(text);
    },
    finish: () => encode(before),
  };
}

/** Points as RFC 7946. */
function geoJsonWriter(columns: readonly Column[]): FileWriter {
  let isFirst = true;
  const start = '{"type":"FeatureCollection","features":[';
  return {
    mediaType: 'application/geo+json',
    ending: 'geojson',
    write({ cells, places }) {
      const features = cells.map((row, index) => {
        const place = places?.[index];
        const properties = Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]));
        const geometry = place === undefined ? null : { type: 'Point', coordinates: place };
        return `${JSON.stringify({ type: 'Feature', geometry, properties })}`;
      });
      if (features.length === 0) return encode('');
      const text = (isFirst ? start : ',\n') + features.join(',\n');
      isFirst = false;
      return encode(text);
    },
    finish: () => encode(`${isFirst ? start : ''}]}\n`),
  };
}

const parquetTypes = {
  text: 'STRING',
  integer: 'INT32',
  number: 'DOUBLE',
  yesNo: 'BOOLEAN',
  time: 'TIMESTAMP',
} as const satisfies Record<ColumnType, string>;

function parquetValue(type: ColumnType, cell: Cell): string | number | boolean | Date | null {
  if (cell === undefined || cell === null || cell === '') return null;
  return type === 'time' ? new Date(String(cell)) : cell;
}

/** Rows of a group: readers skip groups that they don't need. */
const groupRows = 50_000;

function parquetWriter(columns: readonly Column[]): FileWriter {
  const writer = new ByteWriter();
  const columnsOf = (rows: readonly (readonly Cell[])[]) =>
    columns.map(({ name, type }, at) => ({
      name,
      type: parquetTypes[type],
      nullable: true,
      data: rows.map((row) => parquetValue(type, row[at])),
    }));
  const parquet = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData: columnsOf([]) }) });
  let waiting: (readonly Cell[])[] = [];
  const flush = () => {
    parquet.write({ columnData: columnsOf(waiting), rowGroupSize: groupRows });
    waiting = [];
  };
  return {
    mediaType: 'application/vnd.apache.parquet',
    ending: 'parquet',
    write({ cells }) {
      waiting = waiting.concat(cells);
      if (waiting.length >= groupRows) flush();
      return encode('');
    },
    finish() {
      if (waiting.length > 0) flush();
      parquet.finish();
      return new Uint8Array(writer.getBuffer());
    },
  };
}

const writers: Readonly<Record<ExportFormat, (columns: readonly Column[]) => FileWriter>> = {
  CSV: csvWriter,
  GEOJSON: geoJsonWriter,
  PARQUET: parquetWriter,
};

/** A writer of a format for a table of these columns. */
export function writerOf(format: ExportFormat, columns: readonly Column[]): FileWriter {
  return writers[format](columns);
}
