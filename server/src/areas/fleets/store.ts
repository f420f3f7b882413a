import { sql, type Kysely, type Transaction } from 'kysely';
import { aisNameMax } from '@wheelhouse/contract/foldedText';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import type { Fleet } from '@wheelhouse/contract/session';
import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import { columnsOf } from '#areas/vessels/columns.ts';
import { selected, type Selection } from '#areas/vessels/windowStore.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Letters that are romanised: the condition of the indexes of marks by sound. */
const otherAlphabets = sql.lit('[\\u0370-\\u052f]');

type Database = Kysely<Schema> | Transaction<Schema>;

/** Whose a fleet is: a person's with an account alone, an organisation's shared one with that alone, or a private one in it. */
export interface Held {
  readonly accountId: number | null;
  readonly organisationId: number | null;
}

export interface FleetRow {
  readonly id: number;
  readonly name: string;
  readonly vesselIds: number[];
}

/** A fleet that an account sees. */
export interface SeenFleet extends FleetRow, Held {
  readonly mayChange: boolean;
  readonly organisation: string | null;
  readonly rule: FilterQuery | null;
}

const vesselIds = sql<number[]>`coalesce(array_agg(fleet_vessel.vessel_id order by fleet_vessel.vessel_id)
  filter (where fleet_vessel.vessel_id is not null), '{}')`.as('vesselIds');

/** The fleets that an account sees, with the vessels in them, by name. */
function seenFleets(db: Database, accountId: number) {
  return db
    .selectFrom('fleet_viewer as viewer')
    .innerJoin('fleet', 'fleet.id', 'viewer.fleet_id')
    .leftJoin('organisation', 'organisation.id', 'fleet.organisation_id')
    .leftJoin('fleet_vessel', 'fleet_vessel.fleet_id', 'fleet.id')
    .select(['fleet.id', 'fleet.name', 'fleet.account_id as accountId', 'fleet.organisation_id as organisationId'])
    .select(['viewer.may_change as mayChange', 'organisation.name as organisation', 'fleet.rule', vesselIds])
    .where('viewer.account_id', '=', accountId)
    .groupBy(['fleet.id', 'viewer.may_change', 'organisation.id'])
    .orderBy('fleet.name')
    .orderBy('fleet.id');
}

/** The account's own fleets and those of its organisations that it sees. */
export async function listFleets(db: Database, accountId: number): Promise<SeenFleet[]> {
  return await seenFleets(db, accountId).execute();
}

/** One of these; undefined for any other. */
export async function findFleet(db: Database, accountId: number, id: number): Promise<SeenFleet | undefined> {
  return await seenFleets(db, accountId).where('fleet.id', '=', id).executeTakeFirst();
}

/** A fleet for those with a link to it; undefined while its account or organisation is suspended. */
export async function findFleetById(db: Database, id: number): Promise<FleetRow | undefined> {
  return await db
    .selectFrom('fleet')
    .leftJoin('account', 'account.id', 'fleet.account_id')
    .leftJoin('organisation', 'organisation.id', 'fleet.organisation_id')
    .leftJoin('fleet_vessel', 'fleet_vessel.fleet_id', 'fleet.id')
    .select(['fleet.id', 'fleet.name', vesselIds])
    .where('fleet.id', '=', id)
    .where('account.suspended_at', 'is', null)
    .where('organisation.suspended_at', 'is', null)
    .groupBy('fleet.id')
    .executeTakeFirst();
}

/** A fleet as its viewer sees it, with all its vessels. */
export function presentFleet(seen: SeenFleet): Fleet {
  const { id, name, vesselIds, accountId, organisationId, organisation, mayChange, rule } = seen;
  const own = { id, name, vesselIds, ...(rule === null ? {} : { rule }) };
  if (organisationId === null || organisation === null) return own;
  return { ...own, organisation: { id: organisationId, name: organisation, shared: accountId === null, mayChange } };
}

/** Locks a fleet until the transaction ends. @returns whose it is; undefined if there is none */
export async function lockFleet(within: Transaction<Schema>, id: number): Promise<Held | undefined> {
  return await within
    .selectFrom('fleet')
    .select(['account_id as accountId', 'organisation_id as organisationId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks the fleets of these holders until the transaction ends: accounts before organisations, as in every transaction
 * that locks both.
 */
export async function lockFleetsOf(within: Transaction<Schema>, ...holders: readonly Held[]): Promise<void> {
  const accounts = holders.flatMap(({ accountId, organisationId }) =>
    organisationId === null ? (accountId ?? []) : [],
  );
  const organisations = holders.flatMap(({ organisationId }) => organisationId ?? []);
  if (accounts.length > 0) {
    await within.selectFrom('account').select('id').where('id', 'in', accounts).forNoKeyUpdate().execute();
  }
  if (organisations.length > 0) {
    const held = within.selectFrom('organisation').select('id').where('id', 'in', organisations);
    await held.orderBy('id').forNoKeyUpdate().execute();
  }
}

/** The condition of the fleets that count together: all of an organisation, or a person's own. */
function isHeldBy({ accountId, organisationId }: Held) {
  return organisationId === null
    ? sql<boolean>`fleet.account_id = ${accountId} and fleet.organisation_id is null`
    : sql<boolean>`fleet.organisation_id = ${organisationId}`;
}

/** How many fleets a holder has, and how many vessels are in them; one in two fleets counts twice. */
export async function countHeld(db: Database, held: Held): Promise<{ fleets: number; vessels: number }> {
  return await db
    .selectFrom('fleet')
    .leftJoin('fleet_vessel', 'fleet_vessel.fleet_id', 'fleet.id')
    .select(sql<number>`count(distinct fleet.id)::integer`.as('fleets'))
    .select(sql<number>`count(fleet_vessel.vessel_id)::integer`.as('vessels'))
    .where(isHeldBy(held))
    .executeTakeFirstOrThrow();
}

export async function insertFleet(db: Database, held: Held, name: string): Promise<number> {
  const { id } = await db
    .insertInto('fleet')
    .values({ account_id: held.accountId, organisation_id: held.organisationId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateHolder(within: Transaction<Schema>, id: number, held: Held): Promise<void> {
  await within
    .updateTable('fleet')
    .set({ account_id: held.accountId, organisation_id: held.organisationId })
    .where('id', '=', id)
    .execute();
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

/** How many vessels of a selection each fleet has that an account sees. */
export async function countSelectedByFleet(
  db: Database,
  accountId: number,
  selection: Selection,
): Promise<{ id: number; vessels: number }[]> {
  const { rows } = await sql<{ id: number; vessels: number }>`
    select viewer.fleet_id as id, count(vessel.id) as vessels
    from fleet_viewer as viewer left join fleet_vessel using (fleet_id)
    left join vessel on vessel.id = fleet_vessel.vessel_id and ${selected(selection)}
    where viewer.account_id = ${accountId} group by viewer.fleet_id order by viewer.fleet_id`.execute(db);
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
