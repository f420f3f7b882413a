import { inLanguage } from '#lib/inLanguage.ts';

/** What a table is sorted by. */
export interface Sorting<Key extends string> {
  readonly key: Key;
  readonly descending: boolean;
}

/** The sort value of a row; undefined if it has none. */
export type SortValue = string | number | undefined;

/** The sorting after a press on a heading: ascending by its column, and descending when pressed again. */
export function sortedBy<Key extends string>(now: Sorting<Key>, key: Key): Sorting<Key> {
  return { key, descending: now.key === key && !now.descending };
}

const collator = inLanguage((tag) => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }));

/** The rank of each distinct text in the alphabet: comparing ranks is much faster than comparing texts. */
function places(values: readonly SortValue[]): ReadonlyMap<SortValue, number> {
  const texts = [...new Set(values)].filter((value) => typeof value === 'string').toSorted(collator().compare);
  return new Map(texts.map((text, place) => [text, place]));
}

/** Rows sorted by a value, equal ones in the given order. Rows without a value come last in both directions. */
export function inOrder<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
): readonly Row[] {
  const values = rows.map(valueOf);
  const place = places(values);
  const direction = descending ? -1 : 1;
  return rows
    .map((row, index) => {
      const value = values[index];
      return { row, rank: typeof value === 'string' ? place.get(value) : value };
    })
    .toSorted((a, b) => {
      if (a.rank === undefined || b.rank === undefined)
        return Number(a.rank === undefined) - Number(b.rank === undefined);
      return (a.rank - b.rank) * direction;
    })
    .map(({ row }) => row);
}
