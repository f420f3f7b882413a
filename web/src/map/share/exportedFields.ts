import type { FieldKind } from '@wheelhouse/contract/vesselFieldRow';
import { fieldsWith, memberName } from '@wheelhouse/contract/vesselFields';
import { unitOfKind } from '#areas/vesselFields/formatField.ts';
import type { ExportedRegisterField, ExportedVessel } from './seaObjects.ts';

interface ExportedField {
  /** Its place among the columns, after the name. */
  readonly place: number;
  /** Heading in a CSV file. */
  readonly column: string;
  /** Member of the properties in a GeoJSON file. */
  readonly member: string;
  readonly read: (vessel: ExportedVessel) => string | number | undefined;
  /** The value with its label, where there are several in one text. */
  readonly asText: (value: string | number) => string;
}

const fields: readonly ExportedField[] = [
  { place: 4, column: 'flag', member: 'flag', read: ({ flag }) => flag, asText: String },
  { place: 5, column: 'type', member: 'vesselType', read: ({ vesselType }) => vesselType, asText: String },
  ...fieldsWith('mapExport').map((field): ExportedField => {
    // The contract builds the answer from the same rows.
    const member = memberName(field) as ExportedRegisterField;
    return { ...field.mapExport, read: (vessel) => vessel[member], asText: (value) => asText(field.kind, value) };
  }),
];

function asText(kind: FieldKind, value: string | number): string {
  if (kind === 'imo' || kind === 'mmsi') return `${kind.toUpperCase()} ${value}`;
  const unit = unitOfKind(kind);
  return unit === undefined ? String(value) : `${value} ${unit}`;
}

/** What is exported of a vessel beside its name, position and movement, in order. */
export const exportedFields = fields.toSorted((a, b) => a.place - b.place);
