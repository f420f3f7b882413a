import type pg from 'pg';
import type { Identifier } from '#marine/vessels/vesselFields.ts';

/** An identifier that another vessel has, so that the vessel of a row is stored without it. */
export interface Contested {
  readonly line: number;
  readonly identifier: Identifier;
  readonly value: string;
  /** The line that has it, or else the vessel. */
  readonly otherLine: number | null;
  readonly otherVessel: number | null;
  readonly otherName: string | null;
}

/** The lines of this run that had news of these records. */
export async function readNewsLines(client: pg.ClientBase, records: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await client.query<{ record_id: number; line: number }>(
    'select record_id, line from news_line where record_id = any ($1)',
    [records],
  );
  return new Map(rows.map((row) => [row.record_id, row.line]));
}

/**
 * The rows of this run whose vessel is stored without one of their identifiers.
 *
 * @returns How many there are, and the first `most` of them.
 */
export async function listContested(
  client: pg.ClientBase,
  register: string,
  most: number,
): Promise<{ count: number; first: Contested[] }> {
  const { rows } = await client.query<Contested & { count: string }>(
    `select news_line.line, contested.identifier, contested.value, count(*) over () as count,
            (select min(line) from register_record as theirs join news_line as other on other.record_id = theirs.id
             where theirs.vessel_id = holder.id and theirs.register = $1
               and theirs.content -> 'fields' ->> contested.identifier = contested.value) as "otherLine",
            holder.id as "otherVessel", holder.name as "otherName"
     from news_line
     join register_record as record on record.id = news_line.record_id
     join contested_identifier as contested on contested.vessel_id = record.vessel_id
     cross join lateral (
       select id, name from vessel where contested.identifier = 'cfr' and cfr = contested.value
       union all
       select id, name from vessel where imo = case contested.identifier when 'imo' then contested.value::integer end
       union all
       select id, name from vessel where mmsi = case contested.identifier when 'mmsi' then contested.value::integer end
     ) as holder
     where record.content -> 'fields' ->> contested.identifier = contested.value
     order by news_line.line limit $2`,
    [register, most],
  );
  return {
    count: Number(rows[0]?.count ?? 0),
    first: rows.map(({ line, identifier, value, otherLine, otherVessel, otherName }) => ({
      line,
      identifier,
      value,
      otherLine,
      otherVessel,
      otherName,
    })),
  };
}
