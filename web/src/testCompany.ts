import { listPortCalls } from '@wheelhouse/contract/portCalls';
import {
  getAnnualReports,
  getCompany,
  listCompanyVessels,
  type AnnualReports,
  type Company,
} from '@wheelhouse/contract/companies';
import { getPerson, type Person } from '@wheelhouse/contract/persons';
import { kvaloy } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const source = { source: 'Brønnøysundregistrene', date: '2026-05-01' };
const chairman = { id: 71, fullName: 'Ola Nordmann' };
const director = { id: 72, fullName: 'Ingrid Johansen' };
const people = { directors: [], boardMembers: [], others: [] };

/** Bankrupt, without vessels and annual reports. */
export const bankrupt: Company = { id: 52, name: 'Nordrevisjon AS', status: 'BANKRUPT', ...people, source };
/** Reported one year without its currency. */
export const silent: Company = { id: 53, name: 'Storhav Holding AS', ...people, directors: [director], source };

/** The company of Kvaløy. */
export const company: Company = {
  id: 51,
  name: 'Kvaløy Kystfiske AS',
  registrationNumber: '987654325',
  country: { iso: 'NO', value: { en_GB: 'Norway' } },
  address: 'Strandgata 14',
  postcode: '9008',
  city: 'TROMSØ',
  organisationForm: 'Aksjeselskap',
  employees: 42,
  founded: '1988-03-14',
  website: 'www.kvaloy.example',
  directors: [director],
  chairman,
  boardMembers: [
    { id: 73, fullName: 'Kari Hansen', role: 'MEMBER' },
    { id: 74, fullName: 'Jon Lie', role: 'DEPUTY_MEMBER' },
  ],
  others: [
    { role: 'OWNER', person: chairman },
    { role: 'AUDITOR', company: { id: bankrupt.id, name: bankrupt.name } },
  ],
  source,
};

const reported = (id: number, key: string, name: string) =>
  ({ id, key, name, type: 'REPORTED', unit: 'THOUSANDS' }) as const;
const accountsByGroups: AnnualReports['accountsByGroups'] = [
  {
    group: { id: 1, name: 'Income statement' },
    accounts: [reported(1, 'revenue', 'Operating revenue'), reported(2, 'result', 'Annual result')],
  },
  { group: { id: 2, name: 'Balance sheet' }, accounts: [reported(3, 'equity', 'Equity')] },
  {
    group: { id: 3, name: 'Calculated' },
    accounts: [{ id: 4, key: 'netMargin', name: 'Net margin', type: 'CALCULATED', unit: 'PERCENT' }],
  },
];

const reportOf = (year: number, revenue: number, result: number, equity: number) => ({
  year,
  currency: 'NOK',
  values: { revenue, result, equity, netMargin: (100 * result) / revenue },
});

/** Of the company alone and of its group. */
const reports: AnnualReports = {
  accountsByGroups,
  data: [
    {
      companyId: company.id,
      companyName: company.name,
      consolidated: false,
      reports: [
        reportOf(2024, 221_700, -24_310.4, 47_700),
        reportOf(2023, 243_900, 12_345, 72_000),
        reportOf(2022, 198_400, 9100, 61_000),
      ],
    },
    {
      companyId: company.id,
      companyName: company.name,
      consolidated: true,
      reports: [reportOf(2024, 512_000, 31_000, 99_000)],
    },
  ],
};

const silentReports: AnnualReports = {
  accountsByGroups,
  data: [
    {
      companyId: silent.id,
      companyName: silent.name,
      consolidated: false,
      reports: [{ year: 2023, values: { revenue: 7000, result: 400, equity: 2000 } }],
    },
  ],
};

const position = { companyId: company.id, companyName: company.name, source: source.source };
const dated = { date: source.date, since: source.date };
const nobody: Omit<Person, 'id' | 'firstName' | 'lastName'> = { positions: [], formerPositions: [], contact: {} };

/** Chairs and owns the company. */
export const ola: Person = {
  ...nobody,
  id: chairman.id,
  firstName: 'Ola',
  lastName: 'Nordmann',
  positions: [
    { ...position, ...dated, role: 'CHAIRMAN' },
    { ...position, ...dated, role: 'OWNER' },
  ],
};

/** Has a role in two companies. */
export const ingrid: Person = {
  ...nobody,
  id: director.id,
  firstName: 'Ingrid',
  lastName: 'Johansen',
  positions: [
    { ...position, ...dated, role: 'DIRECTOR' },
    { ...position, ...dated, companyId: silent.id, companyName: silent.name, role: 'MEMBER' },
  ],
};

/** Works for a service provider. */
export const siri: Person = {
  ...nobody,
  id: 75,
  firstName: 'Siri',
  lastName: 'Vik',
  source: { id: 26, name: 'Fjordbygg Service' },
  contact: { email: 'siri@fjordbygg.example', mobile: '+47 900 00 000', position: 'Service manager' },
};

function oneOf<T extends { readonly id: number }>(all: readonly T[], id: number, missing: string): T {
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw new Refused(404, missing);
  return found;
}

/** Lets the server answer all that the pages of these companies and persons ask. */
export function answerCompanies(): void {
  server.answers(getCompany, ({ params: { companyId } }) =>
    oneOf([company, bankrupt, silent], companyId, 'No Company Found'),
  );
  server.answers(listPortCalls, { data: [], page: 0, size: 20, total: 0 });
  server.answers(listCompanyVessels, ({ params: { companyId } }) => (companyId === company.id ? [kvaloy] : []));
  server.answers(getAnnualReports, ({ params: { companyId } }) => {
    if (companyId === silent.id) return silentReports;
    return companyId === company.id ? reports : { accountsByGroups, data: [] };
  });
  server.answers(getPerson, ({ params: { id } }) => oneOf([ola, ingrid, siri], id, 'Not found'));
}
