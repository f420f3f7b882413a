import pg from 'pg';

const { builtins } = pg.types;

/** Arrays have their own types, https://www.postgresql.org/docs/current/catalog-pg-type.html */
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY: number = 1009;

/**
 * The conversion of PostgreSQL's values to JavaScript's, where we differ from the driver: int8 and numeric are numbers,
 * a date is the text `YYYY-MM-DD` (the driver makes it local midnight). timestamptz is a Date, as by default.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    const parse = format === 'binary' ? undefined : PARSERS.get(type);
    return parse ?? pg.types.getTypeParser(type, format);
  },
};

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [INT8_ARRAY, (text) => parseArray(text, safeInteger)],
  [NUMERIC_ARRAY, (text) => parseArray(text, Number)],
  [DATE_ARRAY, (text) => parseArray(text, (entry) => entry)],
]);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database's number ${text} is too large to be exact here.`);
  return value;
}

function parseArray<Value>(text: string, parse: (entry: string) => Value): (Value | null)[] {
  const entries: unknown = pg.types.getTypeParser(TEXT_ARRAY)(text);
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown) => (typeof entry === 'string' ? parse(entry) : null));
}
