import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Where a paper is in the numbers of its kind. */
export interface PaperNumber {
  /** As shown to people: `WH-2026-000123`. */
  readonly label: string;
  readonly year: number;
  readonly year_number: number;
  /** Over all years. */
  readonly number: ReturnType<typeof sql<number>>;
}

/**
 * The next number of invoices or credit notes in the year of a time (UTC), whatever the prefix. Another one waits until
 * this transaction ends, and gets the same number if it is rolled back: the numbers of a year have no gaps.
 */
export async function nextNumber(
  within: Transaction<Schema>,
  table: 'invoice' | 'credit_note',
  { prefix, at }: { readonly prefix: string; readonly at: Date },
): Promise<PaperNumber> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(within);
  const year = at.getUTCFullYear();
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(year_number), 0)::int as last from ${sql.table(table)} where year = ${year}`.execute(within);
  const yearNumber = (rows[0]?.last ?? 0) + 1;
  return {
    label: `${prefix}-${year}-${String(yearNumber).padStart(6, '0')}`,
    year,
    year_number: yearNumber,
    number: sql<number>`(select coalesce(max(number), 0) + 1 from ${sql.table(table)})`,
  };
}
