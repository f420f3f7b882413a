import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CorrectedColumns, CorrectionSchema } from './correctionSchema.ts';

/** Tables of companies and people, and of what is corrected of these and of vessels, as migrations 2, 6 and 21 create them. */
export interface CompanySchema extends CorrectionSchema {
  company_detail: CompanyDetail;
  person: Person;
  company_role: CompanyRole;
  former_role: FormerRole;
  annual_report: AnnualReport;
}

export interface CompanyDetail {
  company_id: number;
  organisation_form: string | null;
  industry: string | null;
  employees: number | null;
  founded_day: string | null;
  website: string | null;
  status: 'BANKRUPT' | 'WINDING_UP' | 'DELETED' | null;
  deleted_day: string | null;
  source: string;
  source_date: string;
}

export interface Person {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  photo_path: string | null;
  photo_id: number | null;
  place: number | null;
  provider_id: number | null;
  position: string | null;
  email: string | null;
  mobile: string | null;
  telephone: string | null;
  source: string;
  source_date: string;
  corrected: CorrectedColumns;
}

export interface CompanyRole {
  id: GeneratedAlways<number>;
  company_id: number;
  role: string;
  position: number;
  person_id: number | null;
  holder_company_id: number | null;
  holder_name: string | null;
  share: string | null;
  source: string;
  source_date: string;
  since: ColumnType<string | null, string | null | undefined>;
}

export interface FormerRole {
  id: GeneratedAlways<number>;
  company_id: number;
  person_id: number;
  role: string;
  since: string;
  until: string;
  source: string;
}

/** Reported values in whole units of the currency, by key of the annual report. */
export type ReportedValues = Record<string, number>;

export interface AnnualReport {
  company_id: number;
  year: number;
  consolidated: boolean;
  currency: string | null;
  from_day: string | null;
  until_day: string | null;
  reported: ColumnType<ReportedValues, string, string>;
  source: string;
  source_date: string;
}
