import { setImmediate as turn } from 'node:timers/promises';
import { csvRow, csvStart, type CsvValue } from '@wheelhouse/contract/csv';

/** Items that are handled before requests are answered again: some milliseconds. */
const atOnce = 500;

/** What `make` makes of some items at a time; requests are answered in between. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (some: readonly Item[]) => readonly Made[],
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    for (const one of make(items.slice(from, from + atOnce))) made.push(one);
    await turn();
  }
  return made;
}

type Items<Item> = Iterable<Item> | AsyncIterable<Item>;

/**
 * Lines of a file, one of each item, as one text; requests are answered in between. Not a stream: its work would go on after
 * the turn of the request, of which there are few at once.
 */
export async function textInTurns<Item>(
  items: Items<Item>,
  lineOf: (item: Item, index: number) => string,
): Promise<string> {
  let [text, count] = ['', 0];
  for await (const item of items) {
    text += lineOf(item, count);
    count += 1;
    if (count % atOnce === 0) await turn();
  }
  return text;
}

/** A CSV file of many items, as `csvText` writes it. */
export async function csvInTurns<Item>(
  header: readonly string[],
  items: Items<Item>,
  rowOf: (item: Item, index: number) => readonly CsvValue[],
): Promise<string> {
  return csvStart(header) + (await textInTurns(items, (item, index) => csvRow(rowOf(item, index))));
}
