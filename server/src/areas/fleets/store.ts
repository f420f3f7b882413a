import { sql, type Kysely, type Transaction } from 'kysely';
import { aisNameMax } from '@wheelhouse/contract/foldedText';
import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import { columnsOf } from '#areas/vessels/columns.ts';
import { selected, type Selection } from '#areas/vessels/windowStore.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Letters that are romanised: the condition of the indexes of marks by sound. */
const otherAlphabets = sql.lit('[\\u0370-\\u052f]');

type Database = Kysely<Schema> | Transaction<Schema>;

export interface FleetRow {
  readonly id: number;
  readonly name: string;
  readonly vesselIds: number[];
}

/** Fleets with the vessels in them, by name. */
function fleetsWithVessels(db: Database) {
  return db
    .selectFrom('fleet')
    .leftJoin('fleet_vessel', 'fleet_vessel.fleet_id', 'fleet.id')
    .select(['fleet.id', 'fleet.name'])
    .select(
      sql<number[]>`coalesce(array_agg(fleet_vessel.vessel_id order by fleet_vessel.vessel_id)
        filter (where fleet_vessel.vessel_id is not null), '{}')`.as('vesselIds'),
    )
    .groupBy('fleet.id')
    .orderBy('fleet.name')
    .orderBy('fleet.id');
}

export async function listFleets(db: Database, accountId: number): Promise<FleetRow[]> {
  return await fleetsWithVessels(db).where('fleet.account_id', '=', accountId).execute();
}

/** One of the account's own fleets; undefined for any other. */
export async function findFleet(db: Database, accountId: number, id: number): Promise<FleetRow | undefined> {
  return await fleetsWithVessels(db)
    .where('fleet.account_id', '=', accountId)
    .where('fleet.id', '=', id)
    .executeTakeFirst();
}

export async function findFleetById(db: Database, id: number): Promise<FleetRow | undefined> {
  return await fleetsWithVessels(db).where('fleet.id', '=', id).executeTakeFirst();
}

/** Locks the fleets of this account until the transaction ends. */
export async function lockFleetsOf(transaction: Transaction<Schema>, accountId: number): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function countFleets(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('fleet')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of vessels in all fleets of the account; one in two fleets counts twice. */
export async function countVessels(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('fleet_vessel')
    .innerJoin('fleet', 'fleet.id', 'fleet_vessel.fleet_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFleet(db: Database, accountId: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('fleet')
    .values({ account_id: accountId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFleetName(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('fleet').set({ name }).where('id', '=', id).execute();
}

export async function deleteFleet(db: Database, id: number): Promise<void> {
  await db.deleteFrom('fleet').where('id', '=', id).execute();
}

export async function insertVessels(db: Database, fleetId: number, vesselIds: readonly number[]): Promise<void> {
  await sql`insert into fleet_vessel (fleet_id, vessel_id) select ${fleetId}, unnest(${[...vesselIds]}::integer[])
    on conflict do nothing`.execute(db);
}

export async function deleteVessels(db: Database, fleetId: number, vesselIds: readonly number[]): Promise<void> {
  await sql`delete from fleet_vessel where fleet_id = ${fleetId} and vessel_id = any (${[...vesselIds]}::integer[])`.execute(
    db,
  );
}

/** How many vessels of a selection each fleet of an account has. */
export async function countSelectedByFleet(
  db: Database,
  accountId: number,
  selection: Selection,
): Promise<{ id: number; vessels: number }[]> {
  const { rows } = await sql<{ id: number; vessels: number }>`
    select fleet.id, count(vessel.id) as vessels
    from fleet left join fleet_vessel on fleet_vessel.fleet_id = fleet.id
    left join vessel on vessel.id = fleet_vessel.vessel_id and ${selected(selection)}
    where fleet.account_id = ${accountId} group by fleet.id order by fleet.id`.execute(db);
  return rows;
}

/** All exported data of a fleet's vessels, by name. */
export async function readForExport(db: Database, vesselIds: readonly number[]) {
  return await db
    .selectFrom('vessel')
    .innerJoin('country', 'country.iso', 'vessel.flag')
    .leftJoin('vessel_type', 'vessel_type.id', 'vessel.vessel_type_id')
    .select([
      'vessel.id',
      'vessel.extended',
      'country.names as countryNames',
      'vessel_type.names as typeNames',
      ...columnsOf(fieldsWith('fleetExport')),
    ])
    .where(sql<boolean>`vessel.id = any (${[...vesselIds]}::integer[])`)
    .orderBy('vessel.name_order')
    .orderBy('vessel.id')
    .execute();
}
export type ExportRow = Awaited<ReturnType<typeof readForExport>>[number];

/** Which vessels match a text, and by what. */
export interface MatchRow {
  readonly key: string;
  readonly kind: string;
  readonly vesselId: number;
}

/**
 * The vessels with one of these texts as number, mark or name, normalised as in the search: case, accents, alphabet, spaces
 * and punctuation do not matter. A name of 20 characters may be one that AIS cut, on either side.
 */
export async function findByKeys(db: Database, keys: readonly string[]): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    with pasted as materialized (
      select key, search_number(key) as number, search_sounded_number(key) as sounded from unnest(${[...keys]}::text[]) as key
    ), numbered as materialized (
      select key, number, sounded,
        case when number ~ '^[0-9]{7}$' then number::integer end as imo,
        case when number ~ '^[0-9]{9}$' then number::integer end as mmsi
      from pasted where number <> ''
    ), named as materialized (
      select distinct key, replace(spelling, ' ', '') as name from numbered, search_spellings(key) as spelling
    ), sent as materialized (
      select key, btrim(search_letters(key)) as letters from numbered
    )
    select key, 'imo' as kind, id as "vesselId" from numbered join vessel using (imo)
    union select key, 'mmsi', id from numbered join vessel using (mmsi)
    union select key, 'cfr', id from numbered join vessel on cfr = upper(number)
    union select key, 'callSign', id from numbered join vessel on call_sign is not null and search_number(call_sign) = number
    union select key, 'mark', id from numbered join vessel on harbour_number is not null and search_number(harbour_number) = number
    union select key, 'mark', id from numbered
      join vessel on registration_number is not null and search_number(registration_number) = number
    union select key, 'mark', id from numbered
      join vessel on harbour_number collate "C" ~ ${otherAlphabets} and search_sounded_number(harbour_number) = sounded
    union select key, 'mark', id from numbered
      join vessel on registration_number collate "C" ~ ${otherAlphabets} and search_sounded_number(registration_number) = sounded
    union select key, 'name', id from named join search_name on kind = 'VESSEL' and replace(folded, ' ', '') = name
    union select key, 'name', id from sent
      join search_name on kind = 'VESSEL' and folded = (search_fold(left(letters, ${aisNameMax}))).folded
      where length(letters) > ${aisNameMax}
    union select key, 'name', id from sent
      join search_name on kind = 'VESSEL' and folded >= search_spaced(letters) and folded < search_spaced(letters) || chr(1114111)
      where length(letters) = ${aisNameMax}
    order by "vesselId"`.execute(db);
  return rows;
}
