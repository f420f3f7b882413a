import type { Progress } from '#marine/registers/progress.ts';
import type { Report } from '#marine/registers/report.ts';
import { hasNothing } from './pages.ts';
import type { CompanySource } from './source.ts';

/** One item of a register, and its place among all of them, from 1. */
export interface RegisterItem<Value> {
  readonly line: number;
  /** Number of the requested company. */
  readonly requested: string | undefined;
  readonly value: Value;
}

/**
 * The items of all answers, counted as they come. A company of which the register does not answer stays as it was: that
 * gets a warning, unless the register has no data of it.
 *
 * @param itemsOf The items of one answer.
 */
export async function* readItems<Value>(
  source: CompanySource,
  itemsOf: (value: unknown) => readonly Value[],
  { report, progress }: { report: Report; progress: Progress },
): AsyncGenerator<RegisterItem<Value>, void, void> {
  for await (const { result, requested } of source.read()) {
    progress.rows(report.rowsRead);
    if ('status' in result) {
      report.rowsRead += 1;
      report.leave();
      if (!hasNothing(result.status)) {
        report.warn(
          report.rowsRead,
          `The register has no answer for ${requested} (status ${result.status}); the company was not changed.`,
        );
      }
      continue;
    }
    if (result.value === undefined) {
      report.rowsRead += 1;
      report.refuse(report.rowsRead, 'The answer is not JSON.');
      continue;
    }
    const items = itemsOf(result.value);
    if (requested !== undefined && items.length === 0) {
      report.rowsRead += 1;
      report.unchanged += 1;
    }
    for (const value of items) {
      report.rowsRead += 1;
      yield { line: report.rowsRead, requested, value };
    }
  }
}
