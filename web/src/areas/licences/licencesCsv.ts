import { csvText } from '@wheelhouse/contract/csv';
import { licenceColumns, type LicenceColumn } from './licenceChoices.ts';
import type { LicenceRow } from './licenceRows.ts';

export type LicencesCsvColumn = LicenceColumn | 'vesselId' | 'countryCode';

/**
 * Rows of the licences table in their order, as a CSV file: days as in 2026-05-01, amounts in tons. After the columns of
 * the table come the vessel's id, as vessels may share a name, and the code of its country (ISO 3166-1 alpha-2).
 */
export function licencesCsv(rows: readonly LicenceRow[], heading: (column: LicencesCsvColumn) => string): string {
  return csvText(
    [...licenceColumns, 'vesselId' as const, 'countryCode' as const].map(heading),
    rows.map((row) => [...licenceColumns.map((column) => row[column]), row.vesselId, row.flag]),
  );
}
