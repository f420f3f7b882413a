import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import {
  listSuperseded,
  makeAnnualReportStaging,
  readAnnualReportPairs,
  stageAnnualReports,
  writeReports,
  type AnnualReportPair,
} from './annualReportStore.ts';
import { annualReportItemsOf, readAnnualReport, type AnnualReport } from './annualReports.ts';
import type { CompanyImport } from './companyRun.ts';
import { readItems } from './items.ts';
import { companyIds } from './unitStore.ts';

const BATCH = 500;

interface Stated {
  readonly line: number;
  readonly number: string;
  readonly annualReport: AnnualReport;
}

/** Updates annual reports to those of the register; years that it doesn't have stay. */
export async function importAnnualReports(client: pg.ClientBase, run: CompanyImport): Promise<void> {
  const { report, thisYear } = run;
  await makeAnnualReportStaging(client);
  let waiting: Stated[] = [];
  for await (const { line, requested = run.requested, value } of readItems(run.source, annualReportItemsOf, run)) {
    const number = value.number ?? requested;
    const read = readAnnualReport(value.value, thisYear);
    if ('reason' in read) report.refuse(line, read.reason);
    else if (number === undefined) {
      report.refuse(line, 'The company is missing. Name it with --company <number>.');
    } else if (requested !== undefined && number !== requested) {
      report.refuse(line, `It belongs to company ${number}, not to ${requested}.`);
    } else {
      for (const warning of read.warnings) report.warn(line, warning);
      waiting.push({ line, number, annualReport: read.annualReport });
    }
    if (waiting.length < BATCH) continue;
    await stage(client, waiting, run);
    waiting = [];
  }
  await stage(client, waiting, run);
  for (const { line, later } of await listSuperseded(client)) {
    report.warn(line, `Item ${later} is a later annual account of the same year; this one was left out.`);
  }
  await apply(client, run);
}

async function stage(client: pg.ClientBase, stated: readonly Stated[], { report }: CompanyImport): Promise<void> {
  const ids = await companyIds(
    client,
    stated.map(({ number }) => number),
  );
  const staged = stated.flatMap(({ line, number, annualReport }) => {
    const company_id = ids.get(number);
    if (company_id === undefined) {
      report.refuse(line, `Company ${number} is not in the database; import it with norwegian-companies first.`);
      return [];
    }
    const { from, until, amounts, ...key } = annualReport;
    return [{ line, company_id, ...key, from_day: from, until_day: until, reported: amounts }];
  });
  await stageAnnualReports(client, staged);
}

async function apply(client: pg.ClientBase, { provenance, report, progress }: CompanyImport): Promise<void> {
  let done = 0;
  for await (const pairs of readAnnualReportPairs(client, BATCH)) {
    const written = pairs.filter((pair) => isWritten(pair, provenance.date));
    await writeReports(client, written, provenance);
    const added = written.filter(({ held }) => held === null).length;
    report.added += added;
    report.changed += written.length - added;
    report.unchanged += pairs.length - written.length;
    done += pairs.length;
    progress.companies(done, 'years brought up to date');
  }
}

/** A report stays if it is the same, or the stored one is of a later day. */
function isWritten({ given, held, held_date }: AnnualReportPair, date: string): boolean {
  return held === null || (!isDeepStrictEqual(given, held) && (held_date ?? '') <= date);
}
