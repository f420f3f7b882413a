import { vesselColumns, type VesselColumn } from '@wheelhouse/contract/vesselFields';
import type { FieldSources } from '#platform/database/schema.ts';
import type { FieldValue, Provenance } from './statements.ts';
import { importedField, type FieldPath } from './vesselFields.ts';

/** A stored vessel: its columns, its extended groups, and the source of each field. */
export interface VesselRecord {
  readonly columns: Readonly<Record<VesselColumn, string | number | null>>;
  readonly extended: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly sources: FieldSources;
}

/** A vessel of which nothing is known. */
export const emptyVessel: VesselRecord = {
  // Every column of the table is there.
  columns: Object.fromEntries(vesselColumns.map(({ column }) => [column, null])) as VesselRecord['columns'],
  extended: {},
  sources: {},
};

export function readField(record: VesselRecord, path: FieldPath): FieldValue | undefined {
  const { place } = importedField(path);
  if ('column' in place) return record.columns[place.column] ?? undefined;
  // Importers wrote it, or an editor by the same contract.
  return record.extended[place.group]?.[place.member] as FieldValue | undefined;
}

/** A field that is set, with its source, or emptied. */
export interface FieldChange {
  readonly path: FieldPath;
  readonly value: FieldValue | undefined;
  readonly provenance: Provenance | undefined;
}

/** The record with changes, copied once for all of them. */
export function writeFields(record: VesselRecord, changes: readonly FieldChange[]): VesselRecord {
  if (changes.length === 0) return record;
  const columns = { ...record.columns };
  const groups = new Map<string, Map<string, unknown>>();
  const sources = new Map(Object.entries(record.sources));
  for (const { path, value, provenance } of changes) {
    const { place } = importedField(path);
    if (value === undefined || provenance === undefined) sources.delete(path);
    else sources.set(path, provenance);
    if ('column' in place) {
      // Columns have no lists: the only list field is in a group.
      columns[place.column] = (value as string | number | undefined) ?? null;
      continue;
    }
    const members = groups.get(place.group) ?? new Map(Object.entries(record.extended[place.group] ?? {}));
    groups.set(place.group, members);
    if (value === undefined) members.delete(place.member);
    else members.set(place.member, value);
  }
  const changed = [...groups].map(([group, members]) => [group, Object.fromEntries(members)]);
  const extended = groups.size === 0 ? record.extended : { ...record.extended, ...Object.fromEntries(changed) };
  return { columns, extended, sources: Object.fromEntries(sources) };
}
