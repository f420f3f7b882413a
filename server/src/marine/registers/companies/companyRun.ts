import type { Progress } from '#marine/registers/progress.ts';
import type { Provenance } from '#marine/vessels/statements.ts';
import type { Report } from '#marine/registers/report.ts';
import type { CompanySource } from './source.ts';

/** What an importer of a company register works with. */
export interface CompanyImport {
  readonly source: CompanySource;
  /** Number of the company the file is of, where the command names it. */
  readonly requested: string | undefined;
  readonly provenance: Provenance;
  readonly thisYear: number;
  readonly report: Report;
  readonly progress: Progress;
}
