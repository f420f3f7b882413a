import type pg from 'pg';
import { takeNumbers, type NewNumbers } from './newRecords.ts';
import type { Register } from './register.ts';
import { findKnown, type KnownRecord } from './registerRecords.ts';
import { readStaged, type StagedRow } from './stagingStore.ts';

const STAGED_BATCH = 2000;

/** The rows of a vessel. */
export type Group = readonly [StagedRow, ...StagedRow[]];

/** The rows of some vessels, and what is known of these. */
export interface Batch {
  readonly groups: readonly Group[];
  readonly known: ReadonlyMap<string, KnownRecord>;
  /** Numbers for those that aren't known. */
  readonly numbers: Iterator<NewNumbers, undefined>;
}

export async function* readBatches(client: pg.ClientBase, register: Register): AsyncGenerator<Batch, void, void> {
  for await (const groups of groupByKey(readStaged(client, STAGED_BATCH))) {
    const keys = groups.map((rows) => rows[0].key);
    const known = await findKnown(client, register.id, keys);
    yield { groups, known, numbers: (await takeNumbers(client, groups.length - known.size)).values() };
  }
}

/** Rows are sorted by key; a group may start in one batch and end in a later one. */
async function* groupByKey(batches: AsyncIterable<StagedRow[]>): AsyncGenerator<Group[], void, void> {
  let open: [StagedRow, ...StagedRow[]] | undefined;
  for await (const rows of batches) {
    const groups: Group[] = [];
    for (const row of rows) {
      if (open?.[0].key === row.key) {
        open.push(row);
        continue;
      }
      if (open !== undefined) groups.push(open);
      open = [row];
    }
    if (groups.length > 0) yield groups;
  }
  if (open !== undefined) yield [open];
}

export function nextOf(numbers: Batch['numbers']): NewNumbers {
  const { value } = numbers.next();
  if (value === undefined) throw new Error('Too few numbers for records.');
  return value;
}
