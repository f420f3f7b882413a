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

/** Sets a field and its source, or empties it. */
export function writeField(
  record: VesselRecord,
  path: FieldPath,
  value: FieldValue | undefined,
  said: Provenance | undefined,
): VesselRecord {
  const { place } = importedField(path);
  const { [path]: _, ...otherSources } = record.sources;
  const sources = value === undefined || said === undefined ? otherSources : { ...otherSources, [path]: said };
  if ('column' in place) {
    // Columns have no lists: the only list field is in a group.
    const columns = { ...record.columns, [place.column]: (value as string | number | undefined) ?? null };
    return { ...record, columns, sources };
  }
  const { [place.member]: __, ...otherMembers } = record.extended[place.group] ?? {};
  const members = value === undefined ? otherMembers : { ...otherMembers, [place.member]: value };
  return { ...record, extended: { ...record.extended, [place.group]: members }, sources };
}
