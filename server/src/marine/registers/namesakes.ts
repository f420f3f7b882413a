import type { Mapping } from './mapping.ts';
import type { MappedRow } from './mappedRow.ts';
import type { FieldValue } from '#marine/vessels/statements.ts';
import type { Parsed } from '#marine/vessels/values/numbers.ts';
import type { FieldPath } from '#marine/vessels/vesselFields.ts';

type Row = MappedRow['rows'][number];

/** Values in which two vessels of one name differ. */
const distinctive = [
  'imo',
  'mmsi',
  'cfr',
  'callSign',
  'harbourNumber',
  'registrationNumber',
  'port',
  'built.buildYear',
  'vesselSizes.lengthOverall',
  'fleetRegister.registeredLength',
  'extendedFields.dimensions.length',
  'fleetRegister.otherLength',
  'vesselSizes.bruttotons',
  'fleetRegister.registerTonnage',
] as const satisfies readonly FieldPath[];

/** Whether the key of a mapping is the name, so that two vessels of a list may have one. */
export function isKeyedByName({ key, fields }: Mapping): boolean {
  const names = fields.get('name') ?? [];
  return key.every((column) => names.some((origin) => 'column' in origin && origin.column === column));
}

/** The rows of the vessel that the first one is about, and sentences about those of others with its name. */
export function ofOneVessel(
  { key, rows }: MappedRow,
  valueOf: (row: Row, field: FieldPath) => Parsed<FieldValue>,
): { readonly rows: readonly Row[]; readonly left: readonly string[] } {
  const [first] = rows;
  if (first === undefined) return { rows, left: [] };
  const differenceOf = (row: Row) => distinctive.find((field) => differ(valueOf(first, field), valueOf(row, field)));
  const left = rows.map(differenceOf).filter((field) => field !== undefined);
  return {
    rows: rows.filter((row) => differenceOf(row) === undefined),
    left: left.map(
      (field) =>
        `the list has another "${key}" with another ${field}, which is left out: give the mapping a key of more columns`,
    ),
  };
}

function differ(one: Parsed<FieldValue>, other: Parsed<FieldValue>): boolean {
  if (one === undefined || other === undefined || 'error' in one || 'error' in other) return false;
  const [a, b] = [one.value, other.value];
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase() !== b.toLowerCase();
  return a !== b;
}
