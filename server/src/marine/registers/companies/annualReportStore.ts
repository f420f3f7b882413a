import type pg from 'pg';
import type { AnnualReportAmounts } from './annualReportKeys.ts';
import type { Provenance } from '#marine/vessels/statements.ts';
import { readCursor } from '#platform/database/readCursor.ts';

export interface StagedAnnualReport {
  readonly line: number;
  readonly company_id: number;
  readonly year: number;
  readonly consolidated: boolean;
  readonly journal: number;
  readonly id: number;
  readonly currency: string | null;
  readonly from_day: string | null;
  readonly until_day: string | null;
  readonly reported: AnnualReportAmounts;
}

const columns = `line integer, company_id integer, year smallint, consolidated boolean, journal bigint, id bigint,
  currency text, from_day date, until_day date, reported jsonb`;

export async function makeAnnualReportStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`create temporary table staged_annual_report (${columns}) on commit drop`);
}

export async function stageAnnualReports(
  client: pg.ClientBase,
  annualReports: readonly StagedAnnualReport[],
): Promise<void> {
  if (annualReports.length === 0) return;
  await client.query(
    `insert into staged_annual_report select given.* from jsonb_to_recordset($1::jsonb) as given (${columns})`,
    [JSON.stringify(annualReports)],
  );
}

/** Reports that a later one of the same year replaces: their lines and those of the later ones. */
export async function listSuperseded(client: pg.ClientBase): Promise<{ line: number; later: number }[]> {
  const { rows } = await client.query<{ line: number; later: number }>(
    `select line, later from (
       select line, first_value(line) over (partition by company_id, year, consolidated
                                            order by journal desc, id desc, line desc) as later
       from staged_annual_report
     ) as ranked where line <> later order by line`,
  );
  return rows;
}

/** A report as it was stored before. */
export interface StoredReport {
  readonly currency: string | null;
  readonly from_day: string | null;
  readonly until_day: string | null;
  readonly reported: AnnualReportAmounts;
}

export interface AnnualReportPair {
  readonly company_id: number;
  readonly year: number;
  readonly consolidated: boolean;
  readonly given: StoredReport;
  /** Null when there was none; its day is `held_date`. */
  readonly held: StoredReport | null;
  readonly held_date: string | null;
}

/** The last annual report of each year with the stored one, `batch` at a time. */
export function readAnnualReportPairs(
  client: pg.ClientBase,
  batch: number,
): AsyncGenerator<AnnualReportPair[], void, void> {
  const stored = (table: string) =>
    `jsonb_build_object('currency', ${table}.currency, 'from_day', ${table}.from_day, 'until_day', ${table}.until_day,
                        'reported', ${table}.reported)`;
  return readCursor<AnnualReportPair>(
    client,
    'annual_reports',
    `select distinct on (given.company_id, given.year, given.consolidated)
            given.company_id, given.year, given.consolidated, ${stored('given')} as given,
            case when held.company_id is not null then ${stored('held')} end as held, held.source_date as held_date
     from staged_annual_report as given
     left join annual_report as held on held.company_id = given.company_id and held.year = given.year
       and held.consolidated = given.consolidated
     order by given.company_id, given.year, given.consolidated, given.journal desc, given.id desc, given.line desc`,
    batch,
  );
}

export async function writeReports(
  client: pg.ClientBase,
  reports: readonly AnnualReportPair[],
  { source, date }: Provenance,
): Promise<void> {
  if (reports.length === 0) return;
  await client.query(
    `insert into annual_report (company_id, year, consolidated, currency, from_day, until_day, reported, source,
                                source_date)
     select given.*, $2, $3 from jsonb_to_recordset($1::jsonb) as given
       (company_id integer, year smallint, consolidated boolean, currency char(3), from_day date, until_day date,
        reported jsonb)
     on conflict (company_id, year, consolidated) do update
     set currency = excluded.currency, from_day = excluded.from_day, until_day = excluded.until_day,
         reported = excluded.reported, source = excluded.source, source_date = excluded.source_date`,
    [
      JSON.stringify(
        reports.map(({ company_id, year, consolidated, given }) => ({ company_id, year, consolidated, ...given })),
      ),
      source,
      date,
    ],
  );
}
