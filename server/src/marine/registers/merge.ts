import { isDeepStrictEqual } from 'node:util';
import type { FieldSources } from '#platform/database/schema.ts';
import type { FieldValue, Provenance, VesselFields } from './register.ts';
import { fieldPaths, vesselFields, type FieldPath, type VesselColumn, type VesselField } from './vesselFields.ts';

/** A stored vessel: its columns, its extended groups, and the source of each field. */
export interface VesselRecord {
  readonly columns: Readonly<Record<VesselColumn, string | number | null>>;
  readonly extended: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly sources: FieldSources;
}

const nothing: VesselRecord = {
  columns: {
    name: null,
    flag: null,
    vessel_type_id: null,
    call_sign: null,
    harbour_number: null,
    registration_number: null,
    registration_date: null,
    imo: null,
    mmsi: null,
    cfr: null,
    port: null,
    build_year: null,
    gross_tonnage: null,
    length_overall: null,
    engine_manufacturer_id: null,
    engine_power: null,
    left_day: null,
  },
  extended: {},
  sources: {},
};

export interface Merged {
  readonly record: VesselRecord;
  readonly changed: readonly FieldPath[];
}

/**
 * What a vessel becomes when a source speaks of it. A field the source gives takes the place of what is there, unless
 * another source gave that on a later day; a field it no longer gives is emptied when it had given it itself. Equal
 * values keep the source and day they came from.
 */
export function mergeFields(stored: VesselRecord | undefined, fields: VesselFields, said: Provenance): Merged {
  let record = stored ?? nothing;
  const changed: FieldPath[] = [];
  for (const path of fieldPaths) {
    const held = readField(record, path);
    const given = fields[path];
    if (isDeepStrictEqual(held, given)) continue;
    if (!mayReplace(record.sources[path], held, given, said)) continue;
    record = writeField(record, path, given, said);
    changed.push(path);
  }
  return { record, changed };
}

/** Whether a stored value is replaced: by a value of the same day or later, or by its own source having none. */
export function mayReplace(
  origin: FieldSources[string] | undefined,
  held: unknown,
  given: unknown,
  { source, date }: Provenance,
): boolean {
  if (given === undefined) return origin?.source === source;
  return held === undefined || origin === undefined || origin.source === source || origin.date <= date;
}

export function readField(record: VesselRecord, path: FieldPath): FieldValue | undefined {
  const field: VesselField = vesselFields[path];
  if ('column' in field) return record.columns[field.column] ?? undefined;
  // Importers wrote it, or an editor by the same contract.
  return record.extended[field.group]?.[field.member] as FieldValue | undefined;
}

function writeField(
  record: VesselRecord,
  path: FieldPath,
  value: FieldValue | undefined,
  said: Provenance,
): VesselRecord {
  const field: VesselField = vesselFields[path];
  const { [path]: _, ...otherSources } = record.sources;
  const sources = value === undefined ? otherSources : { ...otherSources, [path]: said };
  if ('column' in field) {
    // Columns hold no lists: the only list field is in a group.
    const columns = { ...record.columns, [field.column]: (value as string | number | undefined) ?? null };
    return { ...record, columns, sources };
  }
  const { [field.member]: __, ...otherMembers } = record.extended[field.group] ?? {};
  const members = value === undefined ? otherMembers : { ...otherMembers, [field.member]: value };
  return { ...record, extended: { ...record.extended, [field.group]: members }, sources };
}
