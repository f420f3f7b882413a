import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ExportForm, ExportFormat, ExportKind, exportStates } from '@wheelhouse/contract/exports';
import type { KeyScope } from '@wheelhouse/contract/keyScopes';

/** Files that users export, as migration 57 creates them. */
export interface ExportSchema {
  export: ExportTable;
  export_part: ExportPartTable;
}

export interface ExportTable {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: ExportKind;
  format: ExportFormat;
  name: string;
  asked: ColumnType<ExportForm, string, never>;
  scopes: KeyScope[] | null;
  language: string;
  state: Generated<(typeof exportStates)[number]>;
  percent: Generated<number>;
  reason: string | null;
  rows: number | null;
  bytes: number | null;
  created_at: Date;
  finished_at: Date | null;
}

/** A part of the file, in order. */
export interface ExportPartTable {
  export_id: number;
  position: number;
  bytes: Buffer;
}
