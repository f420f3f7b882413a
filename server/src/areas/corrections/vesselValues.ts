import type pg from 'pg';
import type { Equipment, FieldValue } from '#marine/vessels/statements.ts';
import { fieldPaths, importedField, type FieldPath } from '#marine/vessels/vesselFields.ts';
import { manufacturerIds } from '#marine/vessels/vesselStore.ts';
import { parseField, surroundingsOf } from '#marine/registers/mappedField.ts';
import { listCountries, listVesselTypes } from '#marine/registers/runStore.ts';

/** The field that can be corrected under a path; undefined if there is none. */
export function correctablePath(path: string): FieldPath | undefined {
  return fieldPaths.find((one) => one === path);
}

/** What a person typed as a value of a field, read as in an imported file; undefined if it is none. */
export async function readTyped(
  client: Pick<pg.ClientBase, 'query'>,
  path: FieldPath,
  typed: string,
  today: Date,
): Promise<FieldValue | undefined> {
  const parsed = parseField(
    path,
    typed,
    { origin: undefined, headingUnit: undefined, writing: { thousands: undefined } },
    surroundingsOf(await listCountries(client), await listVesselTypes(client), today.getUTCFullYear()),
  );
  return parsed !== undefined && 'value' in parsed ? parsed.value : undefined;
}

/** A value as a person types it: gears by their codes, and of auxiliary engines their power in kW. */
export function typedText(value: FieldValue): string {
  if (!Array.isArray(value)) return String(value);
  return (value as readonly (string | Equipment)[])
    .flatMap((one) => (typeof one === 'string' ? [one] : 'power' in one ? [String(one['power'])] : []))
    .join(' ');
}

/** The value as it is stored: a maker of engines is a number of a manufacturer, who is added if new. */
export async function storedValue(client: pg.ClientBase, path: FieldPath, value: FieldValue): Promise<FieldValue> {
  if (importedField(path).kind !== 'manufacturer') return value;
  const name = String(value);
  return (await manufacturerIds(client, [name])).get(name.toLowerCase()) ?? value;
}
