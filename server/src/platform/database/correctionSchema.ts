import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tables of corrections by hand, suggestions and claims, as migrations 34 and 35 create them. */
export interface CorrectionSchema {
  claim: ClaimTable;
  correction: CorrectionTable;
  suggestion: SuggestionTable;
}

/** Columns that were corrected by hand: the correction, and what the registers say. */
export type CorrectedColumns = ColumnType<
  Readonly<Record<string, { readonly value: unknown; readonly said: unknown }>> | null,
  string | undefined,
  string
>;

interface Decided {
  title: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  merged_from: number | null;
}

/** A suggested correction; of its objects one is not null. */
export interface SuggestionTable extends Decided {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: 'VESSEL' | 'COMPANY' | 'PERSON';
  vessel_id: number | null;
  company_id: number | null;
  person_id: number | null;
  field: string | null;
  value: string | null;
  note: string;
  by_owner: boolean;
  state: Generated<'WAITING' | 'ACCEPTED' | 'REFUSED'>;
}

export interface ClaimTable extends Decided {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: 'VESSEL' | 'COMPANY';
  vessel_id: number | null;
  company_id: number | null;
  statement: string;
  state: Generated<'WAITING' | 'ACCEPTED' | 'REFUSED' | 'ENDED'>;
}

/** `before` is null where there was no value. */
export interface CorrectionTable {
  id: GeneratedAlways<number>;
  kind: 'VESSEL' | 'COMPANY' | 'PERSON' | 'LICENCE';
  object_id: number | null;
  register: string | null;
  key: string | null;
  title: string;
  field: string;
  value: ColumnType<unknown, string, string>;
  before: ColumnType<unknown, string | null, string>;
  reason: string;
  actor: string;
  made_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}
