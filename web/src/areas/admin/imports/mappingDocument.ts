import { licenceParts, ownerFields, type MappingDocument } from '@wheelhouse/contract/adminMappings';
import { fieldsWith } from '@wheelhouse/contract/vesselFields';

/** Fields of the vessel that a register may have, by their path in mappings. */
export const mappedFields = fieldsWith('imported').map((field) => ({
  field,
  path: field.api === 'engine.manufacturerId' ? 'engine.manufacturer' : field.api,
}));

/** Everything that a column can become: a field, or `licence.` and a part of it. */
export const targets: readonly string[] = [
  ...mappedFields.map(({ path }) => path),
  ...ownerFields,
  ...licenceParts.map((part) => `licence.${part}`),
];

type Part = Readonly<Record<string, unknown>>;

/** A column of a mapping as the screen edits it. */
export interface EditedColumn {
  readonly column: string;
  readonly unit?: string;
  readonly dates?: 'DMY' | 'MDY';
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partAt(target: string): { readonly group: string; readonly name: string } {
  return target.startsWith('licence.')
    ? { group: 'licence', name: target.slice('licence.'.length) }
    : { group: 'fields', name: target };
}

/** The entry of a mapping for a target, as it is written. */
export function writtenOf(mapping: MappingDocument, target: string): unknown {
  const { group, name } = partAt(target);
  const members = mapping[group];
  return isPart(members) ? members[name] : undefined;
}

/** A column that the screen can edit; undefined for anything with more settings, and for nothing. */
export function editedColumn(written: unknown): EditedColumn | undefined {
  if (typeof written === 'string') return { column: written };
  if (!isPart(written)) return undefined;
  const { column, unit, dates, ...more } = written;
  if (typeof column !== 'string' || Object.keys(more).length > 0) return undefined;
  return {
    column,
    ...(typeof unit === 'string' && { unit }),
    ...((dates === 'DMY' || dates === 'MDY') && { dates }),
  };
}

/** One value for all rows; undefined if the target has another way. */
export function fixedValue(written: unknown): string | undefined {
  if (!isPart(written) || Object.keys(written).length !== 1) return undefined;
  const { value } = written;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A mapping in which a target is written otherwise, or not at all. Everything else stays as it is. */
export function withTarget(mapping: MappingDocument, target: string, written: unknown): MappingDocument {
  const { group, name } = partAt(target);
  const before = mapping[group];
  const members = { ...(isPart(before) ? before : {}) };
  if (written === undefined) delete members[name];
  else members[name] = written;
  const changed: Record<string, unknown> = { ...mapping, [group]: members };
  // A licence without a name is none.
  if (group === 'licence' && Object.keys(members).length === 0) delete changed['licence'];
  return changed;
}

/** A mapping that reads another sheet of a workbook; an empty name leaves the choice to the columns. */
export function withSheet(mapping: MappingDocument, sheet: string): MappingDocument {
  const { sheet: _, ...others } = mapping;
  return sheet === '' ? others : { ...others, sheet };
}

/** The targets that only a column with one of these names is read for. */
export function targetsOf(mapping: MappingDocument, names: readonly string[]): readonly string[] {
  return targets.filter((target) => {
    const edited = editedColumn(writtenOf(mapping, target));
    return edited !== undefined && names.includes(edited.column);
  });
}

/** A mapping in which a column becomes another target; an empty one leaves the column out. */
export function withColumn(
  mapping: MappingDocument,
  { heading, names }: { readonly heading: string; readonly names: readonly string[] },
  target: string,
): MappingDocument {
  let changed = mapping;
  for (const before of targetsOf(mapping, [heading, ...names])) changed = withTarget(changed, before, undefined);
  return target === '' ? changed : withTarget(changed, target, heading);
}

/** Members of the document, and targets, that say more than the screen can edit. */
export function keptParts(mapping: MappingDocument): readonly { readonly name: string; readonly json: string }[] {
  const kept = targets.flatMap((target) => {
    const written = writtenOf(mapping, target);
    if (written === undefined || editedColumn(written) !== undefined) return [];
    return fixedValue(written) !== undefined && target === 'flag'
      ? []
      : [{ name: target, json: JSON.stringify(written) }];
  });
  const members = ['date', 'rowDate', 'former'].flatMap((name) =>
    mapping[name] === undefined ? [] : [{ name, json: JSON.stringify(mapping[name]) }],
  );
  return [...members, ...kept];
}
