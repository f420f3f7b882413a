import * as z from 'zod/mini';
import { licenceParts, ownerFields } from '@wheelhouse/contract/adminMappings';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { openTextFile } from '#platform/reading/textFile.ts';
import { fieldPaths, historyFields, type FieldPath, type HistoryKind } from '#marine/vessels/vesselFields.ts';

export type OwnerField = (typeof ownerFields)[number];
export type LicencePart = (typeof licenceParts)[number];
export type MappedField = FieldPath | OwnerField;

/** Names in a mapping: those of the fields, except that the engine's manufacturer is given by name, not by id. */
const mappable: readonly MappedField[] = [...fieldPaths, ...ownerFields];

const column = z.string().check(z.minLength(1));
const pattern = z.string().check(
  z.minLength(1),
  z.refine((text) => regExpOf(text) !== undefined, 'not a regular expression'),
);
const condition = z.strictObject({
  column,
  is: z.optional(z.array(z.string())),
  isNot: z.optional(z.array(z.string())),
  pattern: z.optional(pattern),
});
const conditions = z.optional(z.union([condition, z.array(condition)]));
const origin = z.union([
  column,
  z.strictObject({ value: z.union([z.string(), z.number()]), when: conditions }),
  z.strictObject({
    column,
    optional: z.optional(z.boolean()),
    when: conditions,
    pattern: z.optional(pattern),
    not: z.optional(pattern),
    prefix: z.optional(z.string().check(z.minLength(1))),
    unit: z.optional(z.string()),
    dates: z.optional(z.enum(['DMY', 'MDY'])),
    empty: z.optional(z.array(z.string())),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
]);
const origins = z.union([origin, z.array(origin).check(z.minLength(1))]);

const mappingDocument = z.strictObject({
  $schema: z.optional(z.string()),
  description: z.optional(z.string()),
  source: z.string().check(z.minLength(1), z.maxLength(100)),
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  sheet: z.optional(z.string().check(z.minLength(1))),
  key: z.union([column, z.array(column).check(z.minLength(1))]),
  rowDate: z.optional(origins),
  fields: z.record(z.string(), origins),
  former: z.optional(z.array(z.strictObject({ field: z.enum(historyFields), value: origins, until: origins }))),
  licence: z.optional(
    z.strictObject({
      name: origins,
      type: z.optional(origins),
      start: z.optional(origins),
      end: z.optional(origins),
      area: z.optional(origins),
      comment: z.optional(origins),
    }),
  ),
});

/** What another column of the row has to be; texts in lower case. */
export interface Condition {
  readonly column: string;
  readonly is: ReadonlySet<string> | undefined;
  readonly isNot: ReadonlySet<string> | undefined;
  readonly pattern: RegExp | undefined;
}

/** One way in which a value is found in a row. */
export type Origin =
  | { readonly value: string; readonly when: readonly Condition[] }
  | {
      readonly column: string;
      /** Files may be without the column. */
      readonly isOptional: boolean;
      readonly when: readonly Condition[];
      /** What the text must look like; its first group, if it has one, is the value. */
      readonly pattern: RegExp | undefined;
      /** What the text must not look like. */
      readonly not: RegExp | undefined;
      /** What is put before the text. */
      readonly prefix: string;
      readonly unit: string | undefined;
      readonly dates: 'DMY' | 'MDY' | undefined;
      /** Texts that mean nothing, in lower case. */
      readonly empty: ReadonlySet<string>;
      /** The meaning of a text in the column, by the text in lower case. */
      readonly values: ReadonlyMap<string, string> | undefined;
    };

/** The ways in which a value is found; the first that finds one counts. */
export type Origins = readonly Origin[];

/** A value that a vessel had before, and the day on which another one replaced it. */
export interface FormerOrigins {
  readonly field: HistoryKind;
  readonly value: Origins;
  readonly until: Origins;
}

/** How the columns of a CSV file become fields of vessels. */
export interface Mapping {
  readonly source: string;
  /** Of what day the values are, YYYY-MM-DD; undefined: of the day of the import. */
  readonly date: string | undefined;
  /** The sheet of a workbook; undefined: the one that has most of the columns. */
  readonly sheet: string | undefined;
  /** Columns that together identify a vessel. */
  readonly key: readonly string[];
  /** The day of a row: of several rows of a vessel, the newest counts. */
  readonly rowDate: Origins;
  readonly fields: ReadonlyMap<MappedField, Origins>;
  readonly former: readonly FormerOrigins[];
  /** The licence that a row is about; undefined if rows are about none. */
  readonly licence: ReadonlyMap<LicencePart, Origins> | undefined;
}

/** All columns that a mapping names, with those that a file may be without. */
export function columnsOf({ key, rowDate, fields, former, licence }: Mapping): {
  all: string[];
  required: ReadonlySet<string>;
} {
  const formerOnes = former.flatMap(({ value, until }) => [value, until]);
  const origins = [rowDate, ...fields.values(), ...formerOnes, ...(licence?.values() ?? [])].flat();
  const required = new Set([
    ...key,
    ...origins.flatMap((one) => [
      ...('column' in one && !one.isOptional ? [one.column] : []),
      ...one.when.map(({ column: other }) => other),
    ]),
  ]);
  const all = new Set([...required, ...origins.flatMap((one) => ('column' in one ? [one.column] : []))]);
  return { all: [...all], required };
}

/** @throws UserFacingError that names the first thing that is wrong with the file. */
export async function readMapping(path: string): Promise<Mapping> {
  return parseMapping(await readJson(path), `The mapping ${path}`);
}

/**
 * @param name How sentences begin about what is wrong.
 * @throws UserFacingError that names the first thing that is wrong.
 */
export function parseMapping(document: unknown, name = 'The mapping'): Mapping {
  const parsed = z.safeParse(mappingDocument, document);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue === undefined || issue.path.length === 0 ? 'It' : `"${issue.path.join('.')}"`;
    throw new UserFacingError(`${name} is not valid. ${where}: ${issue?.message ?? 'not valid'}.`);
  }
  const { source, date, sheet, key, rowDate, fields, former = [], licence } = parsed.data;
  return {
    source,
    date,
    sheet,
    key: typeof key === 'string' ? [key] : key,
    rowDate: rowDate === undefined ? [] : toOrigins(rowDate),
    fields: new Map(Object.entries(fields).map(([path, field]) => [fieldNamed(name, path), toOrigins(field)])),
    former: former.map(({ field, value, until }) => ({ field, value: toOrigins(value), until: toOrigins(until) })),
    licence: licence === undefined ? undefined : toLicence(licence),
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

function fieldNamed(name: string, path: string): MappedField {
  const field = mappable.find((one) => one === (path === 'engine.manufacturer' ? 'engine.manufacturerId' : path));
  if (field !== undefined) return field;
  const names = mappable.map((one) => (one === 'engine.manufacturerId' ? 'engine.manufacturer' : one));
  throw new UserFacingError(`${name} uses an unknown field "${path}". Choose from ${names.join(', ')}.`);
}

type OriginDocument = z.infer<typeof origin>;
type LicenceDocument = NonNullable<z.infer<typeof mappingDocument>['licence']>;

function toLicence(document: LicenceDocument): ReadonlyMap<LicencePart, Origins> {
  return new Map(
    licenceParts.flatMap((part) => {
      const given = document[part];
      return given === undefined ? [] : [[part, toOrigins(given)] as const];
    }),
  );
}

function toOrigins(document: OriginDocument | readonly OriginDocument[]): Origins {
  return (Array.isArray(document) ? document : [document]).map(toOrigin);
}

function toOrigin(document: OriginDocument): Origin {
  const given = typeof document === 'string' ? { column: document } : document;
  const when = given.when === undefined ? [] : [given.when].flat().map(toCondition);
  if ('value' in given) return { value: String(given.value), when };
  return {
    column: given.column,
    isOptional: given.optional === true,
    when,
    pattern: regExpOf(given.pattern),
    not: regExpOf(given.not),
    prefix: given.prefix ?? '',
    unit: given.unit,
    dates: given.dates,
    empty: lowerSet(given.empty ?? []),
    values:
      given.values === undefined
        ? undefined
        : new Map(Object.entries(given.values).map(([text, value]) => [text.toLowerCase(), String(value)])),
  };
}

function toCondition({ column: other, is, isNot, pattern: form }: z.infer<typeof condition>): Condition {
  return {
    column: other,
    is: is === undefined ? undefined : lowerSet(is),
    isNot: isNot === undefined ? undefined : lowerSet(isNot),
    pattern: regExpOf(form),
  };
}

function lowerSet(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map((text) => text.toLowerCase()));
}

function regExpOf(text: string | undefined): RegExp | undefined {
  try {
    return text === undefined ? undefined : new RegExp(text, 'iu');
  } catch {
    return undefined;
  }
}

/** Whether a field is one of the owner, not of the vessel. */
export function isOwnerField(field: MappedField): field is OwnerField {
  return field.startsWith('owner.');
}
