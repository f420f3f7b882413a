import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { selected, type Selection as WindowSelection } from '#areas/vessels/windowStore.ts';
import type { Schema } from '#platform/database/schema.ts';

/** The vessels the figures are computed from. */
export interface Selection {
  /** Equal for the same vessels, however they were filtered. */
  readonly key: string;
  /** One bit per vessel, by its id from 0, in the order of PostgreSQL's `get_bit`. */
  readonly bits: Buffer;
  readonly vessels: number;
  readonly mmsis: Int32Array;
}

/** The condition of the active vessels that pass a filter, by the same rule as the list and the map. */
export const activeOf = (base: WindowSelection) => sql`${selected(base)} and left_day is null`;

/** The active vessels that pass a filter, read as 4 bytes each: of a million they are. */
export async function readSelection(db: Kysely<Schema>, base: WindowSelection): Promise<Selection> {
  const { rows } = await sql<{ ids: Buffer | null; mmsis: Buffer | null }>`
    select string_agg(int4send(vessel.id), '') as ids, string_agg(int4send(vessel.mmsi), '') as mmsis
    from vessel where ${activeOf(base)}`.execute(db);
  const [ids, mmsis] = [numbersOf(rows[0]?.ids), numbersOf(rows[0]?.mmsis)];
  const largest = ids.reduce((most, id) => Math.max(most, id), 0);
  const bits = Buffer.alloc(Math.floor(largest / 8) + 1);
  for (const id of ids) {
    const place = Math.floor(id / 8);
    bits[place] = (bits[place] ?? 0) | (1 << (id % 8));
  }
  const key = createHash('sha256').update(bits).digest('base64');
  return { key, bits, vessels: ids.length, mmsis };
}

/** Numbers as `int4send` writes them. */
function numbersOf(bytes: Buffer | null | undefined): Int32Array {
  return Int32Array.from({ length: (bytes?.length ?? 0) / 4 }, (_, index) => bytes?.readInt32BE(index * 4) ?? 0);
}
