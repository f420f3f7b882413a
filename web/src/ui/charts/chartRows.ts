import type { ReactNode } from 'react';
import type { CsvValue } from '@wheelhouse/contract/csv';

/** A quantity of a chart. The first one is what is drawn. */
export interface ChartColumn {
  /** With its unit, as the table and the file name it. */
  readonly label: string;
  readonly format: (value: number) => string;
}

/** One bar, column, slice or day; the same for the drawing, the table and the file. */
export interface ChartRow {
  readonly key: string;
  readonly label: string;
  /** Where there is no room for the label. */
  readonly shortLabel?: string;
  /** What stands before the label, such as a flag. */
  readonly mark?: ReactNode;
  /** One a column; undefined where it is not known. */
  readonly values: readonly (number | undefined)[];
  /** Stands for those whose value is not known. */
  readonly unknown?: boolean;
  /** Whether the page is filtered by it. */
  readonly chosen?: boolean;
  /** Filters by it, or no longer; absent where one can't. */
  readonly choose?: () => void;
  /** Where its label leads. */
  readonly address?: string;
}

/** What is drawn of a row. */
export function drawnValue(row: ChartRow): number {
  return row.values[0] ?? 0;
}

/** A chart as the rows of a CSV file: numbers as numbers. */
export function csvRows(rows: readonly ChartRow[]): readonly (readonly CsvValue[])[] {
  return rows.map(({ label, values }) => [label, ...values]);
}
