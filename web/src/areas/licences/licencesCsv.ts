import { csvText } from '@wheelhouse/contract/csv';
import { licenceColumns, type LicenceColumn } from './licenceChoices.ts';
import type { LicenceRow } from './licenceRows.ts';

/** Rows of the licences table as they stand, as a CSV file: days as in 2026-05-01, amounts in tons. */
export function licencesCsv(rows: readonly LicenceRow[], heading: (column: LicenceColumn) => string): string {
  return csvText(
    licenceColumns.map(heading),
    rows.map((row) => licenceColumns.map((column) => row[column])),
  );
}
