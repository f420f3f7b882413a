import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tables of those behind the vessels, as migration 2 makes them. */
export interface CompanySchema {
  company_detail: CompanyDetail;
  service_provider: ServiceProvider;
  person: Person;
  company_role: CompanyRole;
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

export interface ServiceProvider {
  id: GeneratedAlways<number>;
  name: string;
  short_description: string | null;
  website: string | null;
  published: Generated<boolean>;
}

export interface Person {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  photo_path: string | null;
  provider_id: number | null;
  position: string | null;
  email: string | null;
  mobile: string | null;
  telephone: string | null;
  source: string;
  source_date: string;
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
}

/** Reported values in whole units of the currency, by key of the account. */
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
