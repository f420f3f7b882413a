/** What a table is sorted by. */
export interface Sorting<Key extends string> {
  readonly key: Key;
  readonly descending: boolean;
}

/** What a row is sorted by; undefined where it has none. */
export type SortValue = string | number | undefined;

/** The sorting after a heading was pressed: its column upwards, and downwards when pressed again. */
export function sortedBy<Key extends string>(now: Sorting<Key>, key: Key): Sorting<Key> {
  return { key, descending: now.key === key && !now.descending };
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** The place of each distinct text in the alphabet: comparing places is much faster than comparing texts. */
function places(values: readonly SortValue[]): ReadonlyMap<SortValue, number> {
  const texts = [...new Set(values)].filter((value) => typeof value === 'string').toSorted(collator.compare);
  return new Map(texts.map((text, place) => [text, place]));
}

/** Rows sorted by a value, equals in the order given. Rows without a value stand last, whichever the direction. */
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
