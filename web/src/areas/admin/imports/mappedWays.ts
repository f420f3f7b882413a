/** What a condition asks of another column. */
export const conditionKinds = ['is', 'isNot', 'pattern'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

export interface EditedCondition {
  readonly column: string;
  readonly kind: ConditionKind;
  /** Texts, one a line, or the pattern. */
  readonly text: string;
}

/** One way in which a value is found, as the form edits it. */
export interface EditedWay {
  /** Empty for a fixed value. */
  readonly column: string;
  /** The same for all rows. */
  readonly value: string;
  readonly when: readonly EditedCondition[];
  readonly pattern: string;
  readonly not: string;
  /** One a line. */
  readonly empty: string;
  readonly values: readonly { readonly text: string; readonly meaning: string }[];
  readonly optional: boolean;
  /** What the form has no fields for. */
  readonly others: Readonly<Record<string, unknown>>;
}

export const newWay: EditedWay = {
  column: '',
  value: '',
  pattern: '',
  not: '',
  empty: '',
  when: [],
  values: [],
  optional: false,
  others: {},
};

type Part = Readonly<Record<string, unknown>>;

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const textOf = (value: unknown) => (isText(value) ? String(value) : '');
const linesOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf).join('\n') : '');

/** A condition of a document can ask several things; all of them must hold, as must all conditions. */
function conditionsOf(written: unknown): EditedCondition[] {
  return [written ?? []].flat().flatMap((one) => {
    if (!isPart(one)) return [];
    const column = textOf(one['column']);
    return conditionKinds.flatMap((kind) =>
      one[kind] === undefined
        ? []
        : [{ column, kind, text: kind === 'pattern' ? textOf(one[kind]) : linesOf(one[kind]) }],
    );
  });
}

function wayOf(written: unknown): EditedWay | undefined {
  if (typeof written === 'string') return { ...newWay, column: written };
  if (!isPart(written)) return undefined;
  const { column, value, when, pattern, not, empty, values, optional, ...others } = written;
  if (!isText(column ?? value)) return undefined;
  return {
    column: textOf(column),
    value: textOf(value),
    when: conditionsOf(when),
    pattern: textOf(pattern),
    not: textOf(not),
    empty: linesOf(empty),
    values: isPart(values) ? Object.entries(values).map(([text, meaning]) => ({ text, meaning: textOf(meaning) })) : [],
    optional: optional === true,
    others,
  };
}

/** The ways in which a mapping finds a value; undefined for what is no mapping. */
export function waysOf(written: unknown): readonly EditedWay[] | undefined {
  const ways = [written ?? []].flat().map(wayOf);
  return ways.some((way) => way === undefined) ? undefined : ways.flatMap((way) => way ?? []);
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function writtenWhen(when: readonly EditedCondition[]): unknown {
  const written = when
    .filter(({ column }) => column !== '')
    .map(({ column, kind, text }) => ({ column, [kind]: kind === 'pattern' ? text : lines(text) }));
  return written.length > 1 ? written : written[0];
}

function writtenWay(way: EditedWay): unknown {
  const when = writtenWhen(way.when);
  const conditions = when === undefined ? {} : { when };
  if (way.column === '') return { value: way.value, ...conditions };
  const values = Object.fromEntries(
    way.values.filter(({ text }) => text !== '').map(({ text, meaning }) => [text, meaning]),
  );
  const ownValues = {
    ...way.others,
    ...(way.pattern !== '' && { pattern: way.pattern }),
    ...(way.not !== '' && { not: way.not }),
    ...(lines(way.empty).length > 0 && { empty: lines(way.empty) }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(way.optional && { optional: true }),
    ...conditions,
  };
  return Object.keys(ownValues).length === 0 ? way.column : { column: way.column, ...ownValues };
}

/** The ways as a mapping writes them, as short as possible; undefined if there is none. */
export function writtenWays(ways: readonly EditedWay[]): unknown {
  const written = ways.filter(({ column, value }) => column !== '' || value !== '').map(writtenWay);
  return written.length > 1 ? written : written[0];
}

/** Whether a pattern can be read, as the server reads it. */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether all patterns of the ways can be read. */
export function havePatterns(ways: readonly EditedWay[]): boolean {
  return ways.every(
    ({ pattern, not, when }) =>
      [pattern, not].every(isPattern) && when.every(({ kind, text }) => kind !== 'pattern' || isPattern(text)),
  );
}
