import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import type { SearchResult } from '@wheelhouse/contract/search';
import { visibleIn } from './store.ts';

export type NumberKind = Exclude<NonNullable<SearchResult['found']>['by'], 'formerName'>;

export interface FoundNumber {
  readonly list: 'vessel' | 'company';
  readonly id: number;
  readonly by: NumberKind;
  /** As it was written. */
  readonly value: string;
  /** The normalised number if it is an exact match; null for a prefix match. */
  readonly number: string | null;
  readonly isFormer: boolean;
  /** The normalised name it belongs to. */
  readonly folded: string;
  readonly words: readonly string[];
}

export interface NumberQuery {
  /** Folded. */
  readonly numbers: readonly string[];
  readonly beginning: string | undefined;
  readonly app: App;
  readonly companies: boolean;
  /** Per kind of number. */
  readonly most: number;
}

/** The column of a number. */
interface Place {
  readonly list: 'vessel' | 'company';
  readonly by: NumberKind;
  /** Rows with the columns `id` and `value`. */
  readonly rows: string;
  /** What is compared; `search_number` by default. */
  readonly folded?: string;
  readonly isFormer?: true;
}

const vesselColumn = (by: NumberKind, column: string): Place => ({
  list: 'vessel',
  by,
  rows: `(select id, ${column} as value from vessel where ${column} is not null)`,
});
/** Numbers with Cyrillic or Greek letters, which are also found by the sound of these. */
const soundedColumn = (by: NumberKind, column: string): Place => ({
  list: 'vessel',
  by,
  rows: `(select id, ${column} as value from vessel where ${column} collate "C" ~ '[\\u0370-\\u052f]')`,
  folded: 'search_sounded_number(value)',
});
const imo = vesselColumn('imo', 'imo');
const mmsi = vesselColumn('mmsi', 'mmsi');
const cfr = vesselColumn('cfr', 'cfr');
/** Numbers that are written in more than one way; they have indexes on the normalised number. */
const freelyWritten: readonly Place[] = [
  vesselColumn('callSign', 'call_sign'),
  vesselColumn('mark', 'harbour_number'),
  vesselColumn('registrationNumber', 'registration_number'),
  {
    list: 'vessel',
    by: 'callSign',
    rows: `(select vessel_id as id, value from vessel_history where kind = 'callSign')`,
    isFormer: true,
  },
];
const sounded: readonly Place[] = [
  soundedColumn('mark', 'harbour_number'),
  soundedColumn('registrationNumber', 'registration_number'),
];
const organisation: Place = {
  list: 'company',
  by: 'registrationNumber',
  rows: `(select id, registration_number as value from owner where kind = 'COMPANY' and registration_number is not null)`,
};

const foldedOf = (place: Place) => place.folded ?? 'search_number(value)';
/** In index order. Sorted by vessel id, the planner would rather scan all vessels until it has enough. */
const orderOf = (place: Place) => `${foldedOf(place)} using ~<~`;
/** Only capitals and digits: in every collation the completions of a prefix sort between it and it followed by Z. */
const cfrBegins = `value >= $7::text and value <= $7::text || 'ZZZZZZZZZZZZ' and starts_with(value, $7::text)`;

function statementOver(written: readonly Place[]): string {
  const whole = [
    ...written.map((place) =>
      numbersOf(place, `${foldedOf(place)} = any ($3::text[])`, orderOf(place), foldedOf(place)),
    ),
    numbersOf(cfr, 'value = any ($4::text[])', 'value', 'lower(value)'),
    numbersOf(imo, 'value = any ($5::int[])', 'value', 'value::text'),
    numbersOf(mmsi, 'value = any ($5::int[])', 'value', 'value::text'),
  ];
  const begun = [
    ...written.map((place) =>
      numbersOf(
        place,
        `${foldedOf(place)} ~>=~ $6::text and ${foldedOf(place)} ~<~ ($6::text || chr(1114111))`,
        orderOf(place),
        'null',
      ),
    ),
    numbersOf(cfr, cfrBegins, 'value', 'null'),
    numbersOf(imo, 'value >= $8::int and value < $9::int', 'value', 'null'),
    numbersOf(mmsi, 'value >= $10::int and value < $11::int', 'value', 'null'),
  ];
  return [...whole, ...begun].join(' union all ');
}

const statement = (name: string, places: readonly Place[]) => ({ name, text: statementOver(places) });
const ofVessels = {
  byLook: statement('search numbers of vessels', freelyWritten),
  alsoBySound: statement('search numbers of vessels by sound', [...freelyWritten, ...sounded]),
};
const ofAll = {
  byLook: statement('search numbers', [...freelyWritten, organisation]),
  alsoBySound: statement('search numbers by sound', [...freelyWritten, organisation, ...sounded]),
};
/** Marks have letters and digits; what is typed mostly has not, and each more place to look costs time. */
const mayBeMark = (number: string) => /[a-z]/.test(number) && /\d/.test(number);

/** Vessels, and optionally companies, with one of these numbers, or one with the typed prefix. */
export async function findNumbers(
  pool: pg.Pool,
  { most, app, numbers, beginning, companies }: NumberQuery,
): Promise<FoundNumber[]> {
  if (numbers.length === 0 && beginning === undefined) return [];
  const cfrs = numbers.filter((number) => /^[a-z]{3}[a-z0-9]{9}$/.test(number)).map((number) => number.toUpperCase());
  const shipNumbers = numbers.filter((number) => /^(\d{7}|\d{9})$/.test(number)).map(Number);
  const cfrBeginning = beginning !== undefined && /^[a-z]{3}[a-z0-9]{0,8}$/.test(beginning) ? beginning : null;
  const { rows } = await pool.query<FoundNumber>({
    ...(companies ? ofAll : ofVessels)[numbers.some(mayBeMark) ? 'alsoBySound' : 'byLook'],
    values: [
      most,
      app,
      numbers,
      cfrs,
      shipNumbers,
      beginning ?? null,
      cfrBeginning?.toUpperCase() ?? null,
      ...rangeOf(beginning, 7),
      ...rangeOf(beginning, 9),
    ],
  });
  return rows;
}

/** The numbers of this many digits with the typed prefix: from the first to below the second. */
function rangeOf(beginning: string | undefined, digits: number): [number | null, number | null] {
  if (beginning === undefined || !/^[1-9]\d*$/.test(beginning) || beginning.length >= digits) return [null, null];
  const step = 10 ** (digits - beginning.length);
  return [Number(beginning) * step, (Number(beginning) + 1) * step];
}

function numbersOf({ list, by, rows, isFormer }: Place, condition: string, order: string, number: string): string {
  return `(select '${list}' as list, place.id, '${by}' as by, value::text, ${number} as number,
      ${isFormer ?? false} as "isFormer", name.folded, name.words
    from ${rows} as place join search_name_${list} as name on name.id = place.id
    where ${condition} and ${visibleIn(list, '$2')}
    order by ${order}, place.id limit $1::int)`;
}
