import { otherRoles, type AnnualReports, type Company } from '@wheelhouse/contract/companies';
import { reportLineGroups, valuesOf } from './reportLines.ts';
import type { CompanyRow, ReportRow, RoleRow } from './store.ts';

/** Fields that can be corrected have the names of their columns. */
const companyFields = ['name', 'address', 'postcode', 'city'] as const;
const boardRoles = ['DEPUTY_CHAIRMAN', 'MEMBER', 'DEPUTY_MEMBER'] as const;

type Known<T> = { [Key in keyof T]?: Exclude<T[Key], null> };

/** Omits what a register does not know. */
function known<T extends object>(values: T): Known<T> {
  // The rest has the values of T without null.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Known<T>;
}

/** The company page: details, and its roles by the page's groups. */
export function presentCompany(row: CompanyRow, roles: readonly RoleRow[]): Company {
  const { country, countryNames } = row;
  return {
    id: row.id,
    name: row.name,
    ...known({
      registrationNumber: row.registration_number,
      address: row.address,
      city: row.city,
      postcode: row.postcode,
      organisationForm: row.organisationForm,
      industry: row.industry,
      employees: row.employees,
      founded: row.founded,
      website: row.website,
      status: row.status,
      deleted: row.deleted,
    }),
    ...(country === null || countryNames === null ? {} : { country: { iso: country, value: countryNames } }),
    ...presentRoles(roles),
    source: { source: row.detailSource ?? row.source, date: row.detailDate ?? row.source_date },
    ...(row.corrected !== null && { corrected: companyFields.filter((field) => field in (row.corrected ?? {})) }),
  };
}

/**
 * Director, chairman and board are persons. Such a role of a company, and a second chairman, are listed among the
 * others.
 */
export function presentRoles(
  roles: readonly RoleRow[],
): Pick<Company, 'directors' | 'chairman' | 'boardMembers' | 'others'> {
  const directors: Company['directors'] = [];
  const boardMembers: Company['boardMembers'] = [];
  const others: Company['others'] = [];
  let chairman: Company['chairman'];
  for (const row of roles) {
    const person = personOf(row);
    const seat = boardRoles.find((one) => one === row.role);
    if (person !== undefined && row.role === 'DIRECTOR') directors.push(person);
    else if (person !== undefined && row.role === 'CHAIRMAN' && chairman === undefined) chairman = person;
    else if (person !== undefined && seat !== undefined) boardMembers.push({ ...person, role: seat });
    else {
      others.push({
        role: otherRoles.find((one) => one === row.role) ?? 'OTHER',
        ...(person === undefined ? { company: companyOf(row) } : { person }),
        ...known({ share: row.share }),
      });
    }
  }
  return { directors, ...(chairman === undefined ? {} : { chairman }), boardMembers, others };
}

function personOf({ personId, firstName, lastName }: RoleRow): Company['directors'][number] | undefined {
  return personId === null ? undefined : { id: personId, fullName: `${firstName ?? ''} ${lastName ?? ''}`.trim() };
}

function companyOf({ holderId, holderName, holderNameNow }: RoleRow): { id?: number; name: string } {
  return { ...known({ id: holderId }), name: holderNameNow ?? holderName ?? '' };
}

/** Reports for the page: the company's own annual reports and those of its group are separate items. */
export function presentReports(
  company: { id: number; name: string },
  rows: readonly ReportRow[],
  language?: string,
): AnnualReports {
  const items = Map.groupBy(rows, ({ consolidated }) => consolidated);
  return {
    accountsByGroups: reportLineGroups(language),
    data: [...items].map(([consolidated, reports]) => ({
      companyId: company.id,
      companyName: company.name,
      consolidated,
      reports: reports.map(({ year, currency, reported }) => ({
        year,
        ...known({ currency }),
        values: valuesOf(reported),
      })),
    })),
  };
}
