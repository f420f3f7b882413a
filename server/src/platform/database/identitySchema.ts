import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tables of vessels' identity: the records that vessels are derived from, and what is known of pairs of them. */
export interface IdentitySchema {
  register_record: RegisterRecord;
  register_record_version: RegisterRecordVersion;
  record_block: RecordBlock;
  identity_join: IdentityJoin;
  identity_suggestion: IdentitySuggestion;
  identity_decision: IdentityDecision;
  contested_identifier: ContestedIdentifier;
  ship_seen: ShipSeen;
  used_mmsi: UsedMmsiRow;
  merged_vessel: MergedVessel;
}

/** The number of a vessel that was merged into another one. */
export interface MergedVessel {
  id: number;
  vessel_id: number;
}

type Json = ColumnType<unknown, string, string>;

export interface RegisterRecord {
  id: GeneratedAlways<number>;
  register: string;
  key: string;
  vessel_id: number | null;
  digest: Buffer;
  run_id: number | null;
  source: string;
  first_day: string;
  last_day: string;
  since_day: string;
  said: ColumnType<unknown, string | null, string | null>;
  content: Json;
  evidence: ColumnType<unknown, string | null, string | null>;
  evidence_version: Generated<number>;
}

export interface RegisterRecordVersion {
  record_id: number;
  digest: Buffer;
  since_day: string;
  last_day: string;
  said: ColumnType<unknown, string | null, string | null>;
  content: Json;
}

export interface RecordBlock {
  block: string;
  record_id: number;
  apart_in: Generated<number>;
}

export interface IdentityJoin {
  a: number;
  b: number;
  strength: number;
  reasons: Json;
}

export interface IdentitySuggestion {
  a: number;
  b: number;
  reasons: Json;
  against: Json;
}

export interface IdentityDecision {
  id: GeneratedAlways<number>;
  step: number;
  a: number;
  b: number;
  verdict: 'join' | 'split';
  actor: string;
  decided_at: Date;
  reason: Generated<string>;
  undone_by: string | null;
  undone_at: Date | null;
}

export interface ContestedIdentifier {
  vessel_id: number;
  identifier: string;
  value: string;
  heard: boolean;
  since_day: string;
  source: string;
  key: string;
}

/** Length and width in metres. */
export interface ShipSeen {
  id: GeneratedAlways<number>;
  mmsi: number;
  imo: number | null;
  call_sign: string | null;
  name: string | null;
  ship_type: number | null;
  length: number | null;
  width: number | null;
  first_seen: Date;
  last_seen: Date;
  days: Generated<number>;
  record_id: number | null;
  is_changed: Generated<boolean>;
}

export interface UsedMmsiRow {
  vessel_id: number;
  mmsi: number;
  from_day: string | null;
  until_day: string | null;
  basis: 'register' | 'ais';
}
