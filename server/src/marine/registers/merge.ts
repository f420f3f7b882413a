import { isDeepStrictEqual } from 'node:util';
import { vesselColumns, type VesselColumn } from '@wheelhouse/contract/vesselFields';
import type { FieldSources } from '#platform/database/schema.ts';
import type { FieldValue, Provenance, VesselFields } from './register.ts';
import { fieldPaths, importedField, type FieldPath } from './vesselFields.ts';

/** A stored vessel: its columns, its extended groups, and the source of each field. */
export interface VesselRecord {
  readonly columns: Readonly<Record<VesselColumn, string | number | null>>;
  readonly extended: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly sources: FieldSources;
}

const nothing: VesselRecord = {
  // Every column of the table is there.
  columns: Object.fromEntries(vesselColumns.map(({ column }) => [column, null])) as VesselRecord['columns'],
  extended: {},
  sources: {},
};

export interface Merged {
  readonly record: VesselRecord;
  readonly changed: readonly FieldPath[];
}

/**
 * The state of a vessel after an import of a source. A field of the source replaces the existing value, unless another
 * source gave that on a later day; a field it no longer has is emptied if it came from the same source. Equal values
 * keep their source and day.
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
  const { place } = importedField(path);
  if ('column' in place) return record.columns[place.column] ?? undefined;
  // Importers wrote it, or an editor by the same contract.
  return record.extended[place.group]?.[place.member] as FieldValue | undefined;
}

function writeField(
  record: VesselRecord,
  path: FieldPath,
  value: FieldValue | undefined,
  said: Provenance,
): VesselRecord {
  const { place } = importedField(path);
  const { [path]: _, ...otherSources } = record.sources;
  const sources = value === undefined ? otherSources : { ...otherSources, [path]: said };
  if ('column' in place) {
    // Columns have no lists: the only list field is in a group.
    const columns = { ...record.columns, [place.column]: (value as string | number | undefined) ?? null };
    return { ...record, columns, sources };
  }
  const { [place.member]: __, ...otherMembers } = record.extended[place.group] ?? {};
  const members = value === undefined ? otherMembers : { ...otherMembers, [place.member]: value };
  return { ...record, extended: { ...record.extended, [place.group]: members }, sources };
}
