import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import type { ImportDifference } from '@wheelhouse/contract/adminImports';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ColumnKey, ValueOf, vesselFields } from '@wheelhouse/contract/vesselFields';
import type { StoredGroups } from '@wheelhouse/contract/vesselSchemas';
import type { App } from '@wheelhouse/contract/installation';
import type { Localized } from '@wheelhouse/contract/values';
import type { AccountSchema } from './accountSchema.ts';
import type { AlertSchema } from './alertSchema.ts';
import type { ActivitySchema } from './activitySchema.ts';
import type { ApiKeySchema } from './apiKeySchema.ts';
import type { CompanySchema } from './companySchema.ts';
import type { CorrectedColumns } from './correctionSchema.ts';
import type { DatedLayerSchema } from './datedLayerSchema.ts';
import type { DrawnAreaSchema } from './drawnAreaSchema.ts';
import type { EmbedSchema } from './embedSchema.ts';
import type { MapFileSchema } from './mapFileSchema.ts';
import type { ExportSchema } from './exportSchema.ts';
import type { IdentitySchema } from './identitySchema.ts';
import type { NewsSchema } from './newsSchema.ts';
import type { OrganisationSchema } from './organisationSchema.ts';
import type { PortCallSchema } from './portCallSchema.ts';
import type { PositionSchema } from './positionSchema.ts';
import type { ProviderSchema } from './providerSchema.ts';
import type { ReplaySchema } from './replaySchema.ts';
import type { SearchSchema } from './searchSchema.ts';
import type { WebhookSchema } from './webhookSchema.ts';

/** The tables as the migrations create them. Columns keep their SQL names; `date` columns are read as YYYY-MM-DD. */
export interface Schema
  extends
    AccountSchema,
    AlertSchema,
    ActivitySchema,
    ApiKeySchema,
    CompanySchema,
    DatedLayerSchema,
    DrawnAreaSchema,
    EmbedSchema,
    MapFileSchema,
    ExportSchema,
    IdentitySchema,
    NewsSchema,
    OrganisationSchema,
    PortCallSchema,
    PositionSchema,
    ProviderSchema,
    ReplaySchema,
    SearchSchema,
    WebhookSchema {
  audit_entry: AuditEntry;
  page_error: PageErrorRow;
  installation_fact: InstallationFact;
  suppressed_person: SuppressedPerson;
  suppression_secret: SuppressionSecret;
  country: Country;
  language: Language;
  removed_dictionary_entry: RemovedDictionaryEntry;
  vessel_type: VesselType;
  species: Species;
  manufacturer: Manufacturer;
  manufacturer_name: ManufacturerName;
  import_mapping: ImportMapping;
  import_run: ImportRun;
  import_schedule: ImportSchedule;
  import_run_record: ImportRunRecord;
  import_run_licence: ImportRunLicence;
  owner: Owner;
  vessel: Vessel;
  vessel_history: VesselHistory;
  vessel_event: VesselEvent;
  vessel_owner: VesselOwner;
  vessel_photo: VesselPhoto;
  fishing_licence: FishingLicence;
  licence_species: LicenceSpecies;
  quota: Quota;
  quota_species: QuotaSpecies;
  fleet: Fleet;
  fleet_vessel: FleetVessel;
  fleet_share: FleetShare;
  register_revision: RegisterRevision;
}

/** A jsonb column: written as JSON text (the driver would send an array as a PostgreSQL array), read as the value. */
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

export interface AuditEntry {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  account_id: number | null;
  actor: string;
  action: string;
  object: string;
  before: JsonWithDefault<unknown>;
  after: JsonWithDefault<unknown>;
}

export interface PageErrorRow {
  id: GeneratedAlways<number>;
  route: string;
  message: string;
  stack: string;
  version: string;
  reports: number;
  first_at: Date;
  last_at: Date;
  resolved_at: ColumnType<Date | null, Date | null | undefined>;
}

export interface SuppressedPerson {
  key: Buffer;
  erased_at: Date;
  erased_by: string;
}

export interface SuppressionSecret {
  is_only: Generated<boolean>;
  secret: Buffer;
}

export interface InstallationFact {
  name: string;
  value: Json<unknown>;
}

export interface Country {
  id: number;
  iso: string;
  iso3: string;
  names: Json<Localized>;
  promotion: Generated<boolean>;
  hidden: Generated<boolean>;
}

export interface Language {
  id: number;
  iso: string;
  names: Json<Localized>;
  hidden: Generated<boolean>;
}

/** A shipped entry that an administrator removed. */
export interface RemovedDictionaryEntry {
  dictionary: string;
  id: number;
}

export interface VesselType {
  id: number;
  parent_id: number | null;
  names: Json<Localized>;
  apps: App[];
  hidden: Generated<boolean>;
}

export interface Species {
  id: Generated<number>;
  code: string;
  scientific_name: string | null;
  names: Json<Localized>;
  hidden: Generated<boolean>;
}

/** A former name of a manufacturer, in lower case, which registers still have. */
export interface ManufacturerName {
  name_key: string;
  manufacturer_id: number;
}

export interface Manufacturer {
  id: Generated<number>;
  name: string;
  name_key: GeneratedAlways<string>;
  website: string | null;
}

/** A row that was refused, or imported with a warning, by line number of the file. */
export interface ImportNote {
  line: number;
  refused: boolean;
  reason: string;
}

/** A mapping of files to import, saved under a name. */
export interface ImportMapping {
  id: GeneratedAlways<number>;
  name: string;
  mapping: Json<Readonly<Record<string, unknown>>>;
  changed_at: Date;
  changed_by: string;
}

/** What a schedule imported last, so that the same file isn't imported again. */
export interface SeenFile {
  /** Of its content. */
  readonly digest: string;
  /** Of the address, format and mapping. */
  readonly readAs: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface ImportSchedule {
  id: GeneratedAlways<number>;
  name: string;
  address: string;
  format: string;
  mapping_id: number | null;
  encoding: string | null;
  hour: number;
  paused: Generated<boolean>;
  next_at: Date;
  attempts: Generated<number>;
  notified: Generated<boolean>;
  last_at: Date | null;
  result: 'imported' | 'unchanged' | 'failed' | null;
  message: string | null;
  run_id: number | null;
  seen: Json<SeenFile> | null;
  claim: string | null;
  claimed_until: Date | null;
  changed_at: Date;
  changed_by: string;
}

export interface ImportRun {
  id: GeneratedAlways<number>;
  format: string;
  file_name: string;
  source: string;
  started_at: Date;
  ended_at: Date | null;
  outcome: 'waiting' | 'running' | 'done' | 'failed' | 'undone';
  rows_read: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  message: string | null;
  remarks: JsonWithDefault<ImportNote[]>;
  register: string | null;
  actor: Generated<string>;
  dry: Generated<boolean>;
  progress: string | null;
  difference: Json<ImportDifference> | null;
  stopped_by: string | null;
  undone_at: Date | null;
  undone_by: string | null;
}

/** What a record was before a run: its row, only its days, or null if there was none. */
export interface ImportRunRecord {
  run_id: number;
  record_id: number;
  before: Json<unknown> | null;
  versions: Json<unknown> | null;
  events: Json<unknown> | null;
}

/** A licence that a run ended, or null for one that it began. */
export interface ImportRunLicence {
  run_id: number;
  licence_id: number;
  before: Json<unknown> | null;
}

export interface Owner {
  id: GeneratedAlways<number>;
  kind: 'COMPANY' | 'PERSON';
  name: string;
  address: string | null;
  city: string | null;
  postcode: string | null;
  country: string | null;
  registration_number: string | null;
  source: string;
  source_date: string;
  corrected: CorrectedColumns;
}

/** The source of each field's value, by path of the field in the contract's vessel. */
export type FieldSources = Record<string, { source: string; date: string }>;

type FieldRows = typeof vesselFields;
/** The columns of vessel fields, from the table of fields. */
type FieldColumns = {
  [Key in ColumnKey as FieldRows[Key]['column']]: Key extends 'name' | 'flag' ? string : ValueOf<Key> | null;
};

export interface Vessel extends FieldColumns {
  id: GeneratedAlways<number>;
  extended: JsonWithDefault<StoredGroups>;
  sources: JsonWithDefault<FieldSources>;
  changed_at: Generated<Date>;
  /** The folded name, by which lists are ordered. */
  name_order: GeneratedAlways<string>;
}

export interface VesselHistory {
  vessel_id: number;
  kind: string;
  value: string;
  from_day: string | null;
  until_day: string | null;
  source: string;
}

export interface VesselEvent {
  vessel_id: number;
  register: string;
  event: string;
  from_day: string;
  until_day: string | null;
  state: Json<Record<string, string>>;
  record_id: number;
  since_day: string;
}

export interface VesselOwner {
  vessel_id: number;
  owner_id: number;
  position: number;
  /** Percent of the vessel, as PostgreSQL writes a numeric. */
  share: Generated<string | null>;
  source: string;
  source_date: string;
}

export interface VesselPhoto {
  id: GeneratedAlways<number>;
  vessel_id: number;
  position: number;
  path: string;
  thumbnail_path: string;
  title: string | null;
}

export interface FishingLicence {
  id: GeneratedAlways<number>;
  vessel_id: number;
  name: string;
  type: string | null;
  start_day: string | null;
  end_day: string | null;
  fishing_area: Generated<string[]>;
  amount_tons: number | null;
  days: number | null;
  comment: string | null;
  source: string;
  source_date: string;
  corrected: CorrectedColumns;
}

export interface LicenceSpecies {
  licence_id: number;
  species_id: number;
  amount_tons: number | null;
}

export interface Quota {
  id: GeneratedAlways<number>;
  vessel_id: number;
  type: string;
  size: string;
  source: string;
  source_date: string;
}

export interface QuotaSpecies {
  quota_id: number;
  species_id: number;
}

/** A person's has an account alone, a shared one of an organisation that alone, a member's private one in it both. */
export interface Fleet {
  id: GeneratedAlways<number>;
  account_id: number | null;
  organisation_id: ColumnType<number | null, number | null | undefined>;
  name: string;
  /** The filter that it follows. */
  rule: ColumnType<FilterQuery | null, string | undefined, string | null>;
  /** Of the register that its vessels were found in. */
  rule_revision: ColumnType<number | null, number | undefined>;
}

export interface FleetVessel {
  fleet_id: number;
  vessel_id: number;
}

export interface FleetShare {
  id: GeneratedAlways<number>;
  fleet_id: number;
  hash: Buffer;
  created_at: Date;
  expires_at: Date;
  opened: Generated<number>;
}

export interface RegisterRevision {
  singleton: Generated<boolean>;
  revision: number;
  changes_since: Date | null;
}
