import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Localized } from '@wheelhouse/contract/values';

/** Tables of those behind the vessels, as migrations 2 and 5 make them. */
export interface CompanySchema {
  company_detail: CompanyDetail;
  service_provider: ServiceProvider;
  service_branch: ServiceBranch;
  provider_branch: ProviderBranch;
  provider_address: ProviderAddress;
  account_provider: AccountProvider;
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

/** A branch of services, or with a parent a category of that branch. */
export interface ServiceBranch {
  id: number;
  parent_id: number | null;
  position: number;
  names: ColumnType<Localized, string, string>;
  media_path: string | null;
}

export interface ProviderBranch {
  provider_id: number;
  branch_id: number;
}

export interface ProviderAddress {
  id: GeneratedAlways<number>;
  provider_id: number;
  title: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** Which accounts own a provider. */
export interface AccountProvider {
  account_id: number;
  provider_id: number;
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
