import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { loadSuppressed, type SuppressedPeople } from '#marine/registers/people/suppressed.ts';
import type { CompanyImport } from './companyRun.ts';
import { readItems } from './items.ts';
import { readRoles, roleAnswersOf, type RolePerson, type RoleStatement } from './roles.ts';
import {
  listLikenesses,
  makeRoleStaging,
  readCompanyRoles,
  removeIdlePersons,
  replaceRoles,
  resolvePersons,
  stageRoles,
  type CompanyRoles,
  type Likeness,
  type StagedRole,
} from './roleStore.ts';
import { companyIds } from './unitStore.ts';

const BATCH = 500;

interface Stated {
  readonly line: number;
  readonly number: string;
  readonly roles: readonly RoleStatement[];
}

/** Updates the roles of companies to the register's. */
export async function importRoles(client: pg.ClientBase, run: CompanyImport): Promise<void> {
  await makeRoleStaging(client);
  const undated = await stageAnswers(client, run, await loadSuppressed(client));
  await resolvePersons(client, pairOff(await listLikenesses(client), undated), run.provenance);
  await applyRoles(client, run);
}

/** Returns the numbers of the persons without a birth date. */
async function stageAnswers(
  client: pg.ClientBase,
  run: CompanyImport,
  suppressed: SuppressedPeople,
): Promise<ReadonlySet<number>> {
  const { report } = run;
  const persons = new PersonNumbers();
  const seen = new Set<string>();
  let waiting: Stated[] = [];
  for await (const { line, requested = run.requested, value } of readItems(run.source, roleAnswersOf, run)) {
    const number = value.number ?? requested;
    const read = readRoles(value.value);
    if ('reason' in read) report.refuse(line, read.reason);
    else if (number === undefined) {
      report.refuse(line, 'The company is missing. Name it with --company <number>.');
    } else if (requested !== undefined && number !== requested) {
      report.refuse(line, `It belongs to company ${number}, not to ${requested}.`);
    } else if (seen.has(number))
      report.refuse(line, `The roles of company ${number} appear twice; the first entry was used.`);
    else {
      seen.add(number);
      for (const warning of read.warnings) report.warn(line, warning);
      const roles = read.roles.filter(({ holder }) => !isSuppressed(suppressed, number, holder));
      waiting.push({ line, number, roles });
    }
    if (waiting.length < BATCH) continue;
    await stage(client, waiting, persons, run);
    waiting = [];
  }
  await stage(client, waiting, persons, run);
  return persons.undated;
}

/** The register is of Norway. */
function isSuppressed(suppressed: SuppressedPeople, number: string, holder: RoleStatement['holder']): boolean {
  if (!('person' in holder)) return false;
  const { firstName, lastName } = holder.person;
  return suppressed.has(`${firstName} ${lastName}`, { company: { country: 'NO', number } });
}

async function stage(
  client: pg.ClientBase,
  stated: readonly Stated[],
  persons: PersonNumbers,
  { report }: CompanyImport,
): Promise<void> {
  const ids = await companyIds(
    client,
    stated.map(({ number }) => number),
  );
  const companies: number[] = [];
  const staged: StagedRole[] = [];
  for (const { line, number, roles } of stated) {
    const company_id = ids.get(number);
    if (company_id === undefined) {
      report.refuse(line, `Company ${number} is not in the database; import it with norwegian-companies first.`);
      continue;
    }
    companies.push(company_id);
    roles.forEach((one, index) => {
      const { role, share } = one;
      staged.push({ company_id, position: index + 1, role, share, ...stageHolder(one, company_id, persons) });
    });
  }
  await stageRoles(client, companies, staged);
}

function stageHolder({ holder }: RoleStatement, companyId: number, persons: PersonNumbers) {
  const none = { person_no: null, first_name: null, last_name: null, holder_number: null, holder_name: null };
  if ('company' in holder) {
    const { number, name } = holder.company;
    return { ...none, holder_number: number ?? null, holder_name: name };
  }
  const { firstName, lastName } = holder.person;
  const person_no = persons.numberOf(holder.person, companyId);
  return { ...none, person_no, first_name: firstName, last_name: lastName };
}

/**
 * Counts the persons of a run: the same name and birth date is one person, and without a birth date one per company.
 * Birth dates are only here, and are dropped after the run.
 */
class PersonNumbers {
  readonly undated = new Set<number>();
  private readonly numbers = new Map<string, number>();

  numberOf({ firstName, lastName, birth }: RolePerson, companyId: number): number {
    const key = JSON.stringify([firstName, lastName, birth ?? companyId]);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size + 1;
    this.numbers.set(key, number);
    if (birth === undefined) this.undated.add(number);
    return number;
  }
}

/**
 * Each person of the run matches one of the database at most, and the other way round; the most similar pairs come first.
 * Persons without a birth date count separately in each company, so several may be the same person.
 */
export function pairOff(likenesses: readonly Likeness[], undated: ReadonlySet<number>): Likeness[] {
  const numbers = new Set<number>();
  const takenBy = new Map<number, number>();
  return likenesses.filter(({ person_no, person_id }) => {
    const other = takenBy.get(person_id);
    const isFree = other === undefined || (undated.has(other) && undated.has(person_no));
    if (numbers.has(person_no) || !isFree) return false;
    numbers.add(person_no);
    takenBy.set(person_id, person_no);
    return true;
  });
}

async function applyRoles(client: pg.ClientBase, { provenance, report, progress }: CompanyImport): Promise<void> {
  let done = 0;
  const lost = new Set<number>();
  for await (const batch of readCompanyRoles(client, BATCH)) {
    const changed = batch.filter((one) => isChanged(one, provenance.date));
    await replaceRoles(client, changed, provenance);
    for (const { held } of changed) for (const { person_id } of held) if (person_id !== null) lost.add(person_id);
    const added = changed.filter(({ held }) => held.length === 0).length;
    report.added += added;
    report.changed += changed.length - added;
    report.unchanged += batch.length - changed.length;
    done += batch.length;
    progress.companies(done, 'brought up to date');
  }
  await removeIdlePersons(client, [...lost]);
}

/** Roles stay if they are the same, or the stored ones are of a later day. */
function isChanged({ given, held, held_date }: CompanyRoles, date: string): boolean {
  return !isDeepStrictEqual(given, held) && (held_date === null || held_date <= date);
}
