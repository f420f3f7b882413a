import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { correctedOf } from './corrections.ts';
import { route } from './route.ts';
import { countryIso, day, id, idInAddress, localized } from './values.ts';
import { vesselListItem } from './vessels.ts';

export const companyMessages = {
  notFound: message('company.notFound'),
  loading: message('company.loading'),
} as const;

/** At most this many years of annual reports are shown until all are requested (platform specification, section 9). */
export const shownReports = 2;

const party = z.object({ id, fullName: z.string() });

/** Roles besides the director, the chairman and the board. */
export const otherRoles = ['OWNER', 'PARTNER', 'AUDITOR', 'ACCOUNTANT', 'CONTACT', 'OTHER'] as const;

export const company = z.object({
  id,
  name: z.string(),
  registrationNumber: z.optional(z.string()),
  country: z.optional(z.object({ iso: countryIso, value: localized })),
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  postcode: z.optional(z.string()),
  organisationForm: z.optional(z.string().check(z.describe('As worded in the register'))),
  industry: z.optional(z.string()),
  employees: z.optional(z.int()),
  founded: z.optional(day),
  website: z.optional(z.string()),
  status: z.optional(z.enum(['BANKRUPT', 'WINDING_UP', 'DELETED'])).check(z.describe('Missing for an active company')),
  deleted: z.optional(day),
  directors: z.array(party),
  chairman: z.optional(party),
  boardMembers: z.array(z.object({ ...party.shape, role: z.enum(['DEPUTY_CHAIRMAN', 'MEMBER', 'DEPUTY_MEMBER']) })),
  others: z.array(
    z.object({
      role: z.enum(otherRoles),
      person: z.optional(party),
      company: z.optional(z.object({ id: z.optional(id), name: z.string() })),
      share: z.optional(z.string().check(z.describe('Share of the liability, as worded in the register'))),
    }),
  ),
  source: z.object({ source: z.string(), date: day }),
  corrected: correctedOf('COMPANY'),
});
export type Company = z.infer<typeof company>;

export const reportLine = z.object({
  id,
  key: z.string(),
  name: z.string(),
  type: z.enum(['REPORTED', 'CALCULATED']),
  unit: z.enum(['THOUSANDS', 'PERCENT', 'RATIO']),
  total: z.optional(z.boolean().check(z.describe('A total of the accounts above it'))),
});
export type ReportLine = z.infer<typeof reportLine>;

export const yearReport = z.object({
  year: z.int(),
  /** ISO 4217; missing if the register has none. */
  currency: z.optional(z.string()),
  values: z
    .record(z.string(), z.number())
    .check(
      z.describe(
        'By account key: thousands of the currency, per cent, or a ratio. Accounts that were not reported are missing',
      ),
    ),
});

/** Keys of the lines that show a company's performance: charts and rankings use these, for every register. */
export const headlineKeys = ['revenue', 'result', 'equity'] as const;

export const annualReports = z.object({
  accountsByGroups: z.array(z.object({ group: z.object({ id, name: z.string() }), accounts: z.array(reportLine) })),
  data: z.array(
    z.object({
      companyId: id,
      companyName: z.string(),
      consolidated: z.boolean().check(z.describe('Accounts of the whole group of companies')),
      reports: z.array(yearReport).check(z.describe('Newest year first')),
    }),
  ),
});
export type AnnualReports = z.infer<typeof annualReports>;

const seen = {
  area: 'companies',
  method: 'GET',
  access: { anyOf: ['VIEW_OWNER'], session: true },
  rate: 'read',
  params: z.object({ companyId: idInAddress }),
  carriage: 'json',
  refusals: { 404: companyMessages.notFound },
} as const;

export const getCompany = route({
  ...seen,
  name: 'getCompany',
  summary: 'Get a company with its details, directors, chairman and board',
  path: 'companies/{companyId}',
  answer: company,
});

export const listCompanyVessels = route({
  ...seen,
  name: 'listCompanyVessels',
  summary: 'List the vessels of a company, sorted by name',
  path: 'companies/{companyId}/vessels',
  answer: z.array(vesselListItem),
});

export const getAnnualReports = route({
  ...seen,
  name: 'getAnnualReports',
  summary: 'Get the annual reports of a company, with accounts in groups and values in thousands',
  path: 'companies/{companyId}/annualreports',
  answer: annualReports,
});

export const companyRoutes = [getCompany, listCompanyVessels, getAnnualReports] as const;
