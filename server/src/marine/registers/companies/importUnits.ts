import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Provenance } from '#marine/vessels/statements.ts';
import type { CompanyImport } from './companyRun.ts';
import { readItems } from './items.ts';
import { loadCompanies, writeCompanies, writeDetails, type CompanyName, type StoredCompany } from './unitStore.ts';
import { readUnit, unitsOf, type CompanyDetail, type CompanyStatement } from './units.ts';

const BATCH = 500;

interface Stated {
  readonly line: number;
  readonly company: CompanyStatement;
}

/** Updates companies to the data of the register: their identity and their details. */
export async function importUnits(client: pg.ClientBase, run: CompanyImport): Promise<void> {
  const { report, requested } = run;
  const seen = new Set<string>();
  let waiting: Stated[] = [];
  for await (const item of readItems(run.source, unitsOf, run)) {
    const { line } = item;
    const read = readUnit(item.value);
    if ('reason' in read) {
      report.refuse(line, read.reason);
      continue;
    }
    const { number } = read.company;
    const wanted = item.requested ?? requested;
    if (wanted !== undefined && wanted !== number) {
      report.refuse(line, `It belongs to company ${number}, not to ${wanted}.`);
    } else if (seen.has(number)) {
      report.refuse(line, `Company ${number} appears twice; the first entry was used.`);
    } else {
      seen.add(number);
      for (const warning of read.warnings) report.warn(line, warning);
      waiting.push({ line, company: read.company });
    }
    if (waiting.length < BATCH) continue;
    await apply(client, waiting, run);
    waiting = [];
  }
  await apply(client, waiting, run);
}

async function apply(
  client: pg.ClientBase,
  stated: readonly Stated[],
  { provenance, report }: CompanyImport,
): Promise<void> {
  const stored = await loadCompanies(
    client,
    stated.map(({ company }) => company.number),
  );
  const names: CompanyName[] = [];
  const details: { number: string; detail: CompanyDetail }[] = [];
  for (const { line, company } of stated) {
    const { number } = company;
    const held = stored.get(number);
    if (held?.kind === 'PERSON') {
      report.refuse(line, `The number ${number} belongs to a person in the database.`);
      continue;
    }
    const name = newName(held, company, provenance);
    const detail = newDetail(held, company, provenance);
    if (name !== undefined) names.push(name);
    if (detail !== undefined) details.push({ number, detail });
    if (held === undefined) report.added += 1;
    else if (name !== undefined || detail !== undefined) report.changed += 1;
    else report.unchanged += 1;
  }
  const fresh = await writeCompanies(client, names, provenance);
  await writeDetails(
    client,
    details.flatMap(({ number, detail }) => {
      const company_id = fresh.get(number) ?? stored.get(number)?.id;
      return company_id === undefined ? [] : [{ company_id, ...detail }];
    }),
    provenance,
  );
}

/** Undefined if name and address stay: they are the same, or the stored ones are of a later day. */
function newName(
  held: StoredCompany | undefined,
  { number, name, address }: CompanyStatement,
  { date }: Provenance,
): CompanyName | undefined {
  if (held === undefined) return { number, name, ...(address ?? { address: null, city: null, postcode: null }) };
  const before = { number, name: held.name, address: held.address, city: held.city, postcode: held.postcode };
  const after = { ...before, name, ...address };
  return held.sourceDate > date || isDeepStrictEqual(before, after) ? undefined : after;
}

/** Undefined when the details stay. The register has little of a deleted unit: what it leaves out stays. */
function newDetail(
  held: StoredCompany | undefined,
  { detail }: CompanyStatement,
  { date }: Provenance,
): CompanyDetail | undefined {
  const before = held?.detail ?? undefined;
  if (before === undefined) return detail;
  const given = Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== null));
  const after = detail.status === 'DELETED' ? { ...before, ...given } : detail;
  return (held?.detailDate ?? '') > date || isDeepStrictEqual(before, after) ? undefined : after;
}
