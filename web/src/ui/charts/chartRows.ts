import type { ReactNode } from 'react';
import type { CsvValue } from '@wheelhouse/contract/csv';

/** A quantity of a chart. The first one is drawn. */
export interface ChartColumn {
  /** With its unit, as in the table and the file. */
  readonly label: string;
  readonly format: (value: number) => string;
}

/** One bar, column, slice or day; the same for the drawing, the table and the file. */
export interface ChartRow {
  readonly key: string;
  readonly label: string;
  /** For where there is no room for the label. */
  readonly shortLabel?: string;
  /** Content before the label, such as a flag. */
  readonly mark?: ReactNode;
  /** One per column; undefined if unknown. */
  readonly values: readonly (number | undefined)[];
  /** The row of those whose value is unknown. */
  readonly unknown?: boolean;
  /** Whether the page is filtered by it. */
  readonly chosen?: boolean;
  /** Filters by it, or stops; missing if that is impossible. */
  readonly choose?: () => void;
  /** Target of its label's link. */
  readonly address?: string;
}

/** The value of a row that is drawn. */
export function drawnValue(row: ChartRow): number {
  return row.values[0] ?? 0;
}

/** A chart as the rows of a CSV file: numbers as numbers. */
export function csvRows(rows: readonly ChartRow[]): readonly (readonly CsvValue[])[] {
  return rows.map(({ label, values }) => [label, ...values]);
}
