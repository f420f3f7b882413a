import * as z from 'zod/mini';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { openTextFile } from '#platform/reading/textFile.ts';
import { fieldPaths, type FieldPath } from './vesselFields.ts';

const ownerFields = [
  'owner.name',
  'owner.kind',
  'owner.address',
  'owner.city',
  'owner.postcode',
  'owner.country',
  'owner.registrationNumber',
] as const;
export type OwnerField = (typeof ownerFields)[number];
export type MappedField = FieldPath | OwnerField;

/** Names in a mapping: those of the fields, except that the engine's manufacturer is given by name, not by id. */
const mappable: readonly MappedField[] = [...fieldPaths, ...ownerFields];

const column = z.string().check(z.minLength(1));
const fieldMapping = z.union([
  column,
  z.strictObject({ value: z.union([z.string(), z.number()]) }),
  z.strictObject({
    column,
    unit: z.optional(z.string()),
    dates: z.optional(z.enum(['DMY', 'MDY'])),
    empty: z.optional(z.array(z.string())),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
]);

const mappingDocument = z.strictObject({
  $schema: z.optional(z.string()),
  description: z.optional(z.string()),
  source: z.string().check(z.minLength(1), z.maxLength(100)),
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  key: z.union([column, z.array(column).check(z.minLength(1))]),
  fields: z.record(z.string(), fieldMapping),
});

/** How one field is found in a row. */
export type FieldMapping =
  | { readonly value: string }
  | {
      readonly column: string;
      readonly unit: string | undefined;
      readonly dates: 'DMY' | 'MDY' | undefined;
      /** Texts that mean nothing, in lower case. */
      readonly empty: ReadonlySet<string>;
      /** The meaning of a text in the column, by the text in lower case. */
      readonly values: ReadonlyMap<string, string> | undefined;
    };

/** How the columns of a CSV file become fields of vessels. */
export interface Mapping {
  readonly source: string;
  /** Of what day the values are, YYYY-MM-DD; undefined: of the day of the import. */
  readonly date: string | undefined;
  /** Columns that together identify a vessel. */
  readonly key: readonly string[];
  readonly fields: ReadonlyMap<MappedField, FieldMapping>;
}

/** @throws UserFacingError that names the first thing that is wrong with the file. */
export async function readMapping(path: string): Promise<Mapping> {
  const parsed = z.safeParse(mappingDocument, await readJson(path));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue === undefined || issue.path.length === 0 ? 'It' : `"${issue.path.join('.')}"`;
    throw new UserFacingError(`The mapping ${path} is not valid. ${where}: ${issue?.message ?? 'not valid'}.`);
  }
  const { source, date, key, fields } = parsed.data;
  return {
    source,
    date,
    key: typeof key === 'string' ? [key] : key,
    fields: new Map(Object.entries(fields).map(([name, field]) => [fieldNamed(path, name), toFieldMapping(field)])),
  };
}

async function readJson(path: string): Promise<unknown> {
  let text = '';
  for await (const piece of (await openTextFile(path)).text()) text += piece;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserFacingError(
      `The mapping ${path} is not JSON: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function fieldNamed(path: string, name: string): MappedField {
  const field = mappable.find((one) => one === (name === 'engine.manufacturer' ? 'engine.manufacturerId' : name));
  if (field !== undefined) return field;
  const names = mappable.map((one) => (one === 'engine.manufacturerId' ? 'engine.manufacturer' : one));
  throw new UserFacingError(`The mapping ${path} uses an unknown field "${name}". Choose from ${names.join(', ')}.`);
}

function toFieldMapping(field: z.infer<typeof fieldMapping>): FieldMapping {
  if (typeof field === 'string')
    return { column: field, unit: undefined, dates: undefined, empty: new Set(), values: undefined };
  if ('value' in field) return { value: String(field.value) };
  return {
    column: field.column,
    unit: field.unit,
    dates: field.dates,
    empty: new Set((field.empty ?? []).map((text) => text.toLowerCase())),
    values:
      field.values === undefined
        ? undefined
        : new Map(Object.entries(field.values).map(([text, value]) => [text.toLowerCase(), String(value)])),
  };
}

/** Whether a field is one of the owner, not of the vessel. */
export function isOwnerField(field: MappedField): field is OwnerField {
  return field.startsWith('owner.');
}
