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
  /** The folded number where it is one of those asked for; null where only its beginning is. */
  readonly number: string | null;
  readonly isFormer: boolean;
  /** Of the name it belongs to. */
  readonly folded: string;
  readonly words: readonly string[];
}

export interface NumbersAsked {
  /** Folded. */
  readonly numbers: readonly string[];
  readonly beginning: string | undefined;
  readonly app: App;
  readonly companies: boolean;
  /** Of each kind of number. */
  readonly most: number;
}

/** Where a number is written. */
interface Place {
  readonly list: 'vessel' | 'company';
  readonly by: NumberKind;
  /** Rows with the columns `id` and `value`. */
  readonly rows: string;
  readonly isFormer?: true;
}

const vesselColumn = (by: NumberKind, column: string): Place => ({
  list: 'vessel',
  by,
  rows: `(select id, ${column} as value from vessel where ${column} is not null)`,
});
const imo = vesselColumn('imo', 'imo');
const mmsi = vesselColumn('mmsi', 'mmsi');
const cfr = vesselColumn('cfr', 'cfr');
/** Numbers that people write in more than one way; they have indexes on the folded number. */
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
const organisation: Place = {
  list: 'company',
  by: 'registrationNumber',
  rows: `(select id, registration_number as value from owner where kind = 'COMPANY' and registration_number is not null)`,
};

/** Vessels, and companies where they are asked for, that have one of these numbers, or one that begins as typed. */
export async function findNumbers(pool: pg.Pool, asked: NumbersAsked): Promise<FoundNumber[]> {
  const values: unknown[] = [asked.most, asked.app];
  const written = asked.companies ? [...freelyWritten, organisation] : freelyWritten;
  const { rows } = await pool.query<FoundNumber>(
    [...wholeNumbers(asked.numbers, written, values), ...beginningNumbers(asked.beginning, written, values)].join(
      ' union all ',
    ),
    values,
  );
  return rows;
}

function wholeNumbers(numbers: readonly string[], written: readonly Place[], values: unknown[]): string[] {
  const all = values.push(numbers);
  const parts = written.map((place) => numbersOf(place, `search_number(value) = any ($${all}::text[])`));
  const cfrs = numbers.filter((number) => /^[a-z]{3}[a-z0-9]{9}$/.test(number)).map((number) => number.toUpperCase());
  if (cfrs.length > 0) parts.push(numbersOf(cfr, `value = any ($${values.push(cfrs)}::text[])`));
  for (const [place, length] of [[imo, 7] as const, [mmsi, 9] as const]) {
    const whole = numbers.filter((number) => number.length === length && /^\d+$/.test(number)).map(Number);
    if (whole.length > 0) parts.push(numbersOf(place, `value = any ($${values.push(whole)}::int[])`));
  }
  return parts;
}

function beginningNumbers(beginning: string | undefined, written: readonly Place[], values: unknown[]): string[] {
  if (beginning === undefined) return [];
  const typed = `$${values.push(beginning)}::text`;
  const parts = written.map((place) =>
    numbersOf(
      place,
      `search_number(value) ~>=~ ${typed} and search_number(value) ~<~ (${typed} || chr(1114111))`,
      'search_number(value) using ~<~',
    ),
  );
  if (/^[a-z]{3}[a-z0-9]{0,8}$/.test(beginning)) {
    const inCapitals = `$${values.push(beginning.toUpperCase())}::text`;
    // Capitals and digits alone: in every collation what goes on after a beginning stands between it and it with Z on.
    parts.push(
      numbersOf(
        cfr,
        `value >= ${inCapitals} and value <= ${inCapitals} || 'ZZZZZZZZZZZZ' and starts_with(value, ${inCapitals})`,
        'value',
      ),
    );
  }
  for (const [place, length] of [[imo, 7] as const, [mmsi, 9] as const]) {
    if (!/^[1-9]\d*$/.test(beginning) || beginning.length >= length) continue;
    const step = 10 ** (length - beginning.length);
    const from = values.push(Number(beginning) * step);
    const until = values.push((Number(beginning) + 1) * step);
    parts.push(numbersOf(place, `value >= $${from}::int and value < $${until}::int`, 'value'));
  }
  return parts;
}

/** @param order Of the beginnings; whole numbers come in the order of the vessels. */
function numbersOf({ list, by, rows, isFormer }: Place, condition: string, order?: string): string {
  return `(select '${list}' as list, place.id, '${by}' as by, value::text,
      ${order === undefined ? 'search_number(value::text)' : 'null'} as number, ${isFormer ?? false} as "isFormer",
      name.folded, name.words
    from ${rows} as place join search_name_${list} as name on name.id = place.id
    where ${condition} and ${visibleIn(list, '$2')}
    order by ${order === undefined ? '' : `${order}, `}place.id limit $1::int)`;
}
