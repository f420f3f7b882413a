import type pg from 'pg';
import type { Provenance } from './register.ts';
import { identifiers, type Identifier } from './vesselFields.ts';

/** An identifier that another vessel has, so that the claimant goes without. */
export interface Contested {
  readonly line: number;
  readonly identifier: Identifier;
  readonly value: string;
  /** The line that has it, or else the vessel. */
  readonly otherLine: number | null;
  readonly otherVessel: number | null;
  readonly otherName: string | null;
}

/**
 * Finds the vessel of each claim: by its key in the register, else by CFR, else by IMO number. A call sign or an MMSI
 * is not enough. A vessel with another key in the file is not matched.
 */
export async function findVessels(client: pg.ClientBase, register: string): Promise<void> {
  await client.query('analyze claim');
  await client.query(
    `update claim set vessel_id = entry.vessel_id
     from register_entry as entry where entry.register = $1 and entry.key = claim.key`,
    [register],
  );
  for (const identifier of ['cfr', 'imo'] as const) {
    await client.query(
      `update claim set vessel_id = found.id
       from (
         select distinct on (vessel.id) claim.key, vessel.id
         from claim join vessel using (${identifier})
         where claim.vessel_id is null
           and not exists (select from claim as other where other.vessel_id = vessel.id)
           and not exists (
             select from register_entry as entry join staged_row using (key)
             where entry.register = $1 and entry.vessel_id = vessel.id
           )
         order by vessel.id, claim.line
       ) as found
       where found.key = claim.key`,
      [register],
    );
  }
}

/**
 * Decides which vessel has each identifier. Vessels first release what they no longer claim; then the present holder keeps it,
 * else the earlier line gets it. Claims that go without lose it and their digest, so that the next run tries again.
 *
 * @returns How many went without, and the first `most` of them.
 */
export async function settleIdentifiers(
  client: pg.ClientBase,
  said: Provenance,
  most: number,
): Promise<{ count: number; first: Contested[] }> {
  let count = 0;
  const first: Contested[] = [];
  for (const identifier of identifiers) {
    await releaseUnclaimed(client, identifier, said);
    await findContested(client, identifier);
    first.push(...(await listContested(client, identifier, most)));
    const { rowCount } = await client.query(
      `update claim set ${identifier} = null, digest = ''
       where ${identifier}_line is not null or ${identifier}_vessel is not null`,
    );
    count += rowCount ?? 0;
  }
  return { count, first };
}

async function releaseUnclaimed(
  client: pg.ClientBase,
  identifier: Identifier,
  { source, date }: Provenance,
): Promise<void> {
  await client.query(
    `update claim set old_${identifier} = vessel.${identifier}
     from vessel, lateral (
       select vessel.sources -> '${identifier}' ->> 'source' as source, vessel.sources -> '${identifier}' ->> 'date' as date
     ) as origin
     where vessel.id = claim.vessel_id and (
       vessel.${identifier} <> claim.${identifier}
         and (origin.source is null or origin.source = $1 or origin.date <= $2)
       or vessel.${identifier} is not null and claim.${identifier} is null and origin.source = $1
     )`,
    [source, date],
  );
  await client.query(
    `update vessel set ${identifier} = null from claim where claim.vessel_id = vessel.id and claim.old_${identifier} is not null`,
  );
}

async function findContested(client: pg.ClientBase, identifier: Identifier): Promise<void> {
  await client.query(
    `update claim set ${identifier}_line = winner.line
     from (
       select distinct on (claim.${identifier}) claim.${identifier}, claim.line, claim.key
       from claim left join vessel on vessel.id = claim.vessel_id
       where claim.${identifier} is not null
       order by claim.${identifier}, (vessel.${identifier} = claim.${identifier}) desc nulls last, claim.line
     ) as winner
     where winner.${identifier} = claim.${identifier} and winner.key <> claim.key`,
  );
  await client.query(
    `update claim set ${identifier}_vessel = vessel.id
     from vessel
     where vessel.${identifier} = claim.${identifier} and vessel.id is distinct from claim.vessel_id
       and claim.${identifier}_line is null`,
  );
}

async function listContested(client: pg.ClientBase, identifier: Identifier, most: number): Promise<Contested[]> {
  const { rows } = await client.query<Omit<Contested, 'identifier'>>(
    `select claim.line, claim.${identifier}::text as value, claim.${identifier}_line as "otherLine",
            vessel.id as "otherVessel", vessel.name as "otherName"
     from claim left join vessel on vessel.id = claim.${identifier}_vessel
     where claim.${identifier}_line is not null or claim.${identifier}_vessel is not null
     order by claim.line limit $1`,
    [most],
  );
  return rows.map((row) => ({ ...row, identifier }));
}
