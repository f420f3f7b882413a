import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { DemoCompany } from './companies/details.ts';
import { makerWebsites } from './fleet/makerWebsites.ts';

/** Rows sent at once: some megabytes at most. */
const BATCH = 1000;
const FACT = 'demonstration';

/** The database's data about its demo. */
interface DemonstrationFact {
  seed: string;
  /** The day it was created, `YYYY-MM-DD`: licences and ages count from it. */
  madeOn: string;
}

/** Until the end of the transaction no other process creates a demo. */
export async function takeTurn(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.demonstration})`.execute(transaction);
}

export async function readFact(db: Kysely<Schema>): Promise<DemonstrationFact | undefined> {
  const row = await db.selectFrom('installation_fact').select('value').where('name', '=', FACT).executeTakeFirst();
  const value = row?.value;
  if (typeof value !== 'object' || value === null || !('seed' in value) || !('madeOn' in value)) return undefined;
  return { seed: String(value.seed), madeOn: String(value.madeOn) };
}

export async function writeFact(transaction: Transaction<Schema>, fact: DemonstrationFact): Promise<void> {
  await transaction
    .insertInto('installation_fact')
    .values({ name: FACT, value: JSON.stringify(fact) })
    .execute();
}

export async function hasVessels(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('vessel').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Reserves numbers for rows that are not written yet. */
export async function reserveIds(
  transaction: Transaction<Schema>,
  table: 'vessel' | 'owner' | 'fishing_licence' | 'quota' | 'fleet' | 'person' | 'service_provider' | 'media' | 'event',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count})`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

/** Inserts rows by JSON, a thousand at once. Omitted columns get their default. */
export async function insertRows<Table extends keyof Schema, Column extends keyof Selectable<Schema[Table]> & string>(
  transaction: Transaction<Schema>,
  table: Table,
  columns: readonly Column[],
  rows: readonly Pick<Selectable<Schema[Table]>, Column>[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(transaction);
  }
}

/** Adds missing manufacturers to the dictionary, with their website if known, and returns their numbers by name. */
export async function insertMakers(
  transaction: Transaction<Schema>,
  names: readonly string[],
): Promise<Map<string, number>> {
  await transaction
    .insertInto('manufacturer')
    .values(names.map((name) => ({ name, website: makerWebsites[name] ?? null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await transaction.selectFrom('manufacturer').select(['id', 'name_key']).execute();
  const byKey = new Map(rows.map((row) => [row.name_key, row.id]));
  return new Map(names.map((name) => [name, byKey.get(name.toLowerCase()) ?? 0]));
}

/** Companies of this source with data of their vessels, in order of creation. */
export async function listCompanies(transaction: Transaction<Schema>, source: string): Promise<DemoCompany[]> {
  return await transaction
    .selectFrom('owner')
    .innerJoin('vessel_owner', 'vessel_owner.owner_id', 'owner.id')
    .innerJoin('vessel', 'vessel.id', 'vessel_owner.vessel_id')
    .select([
      'owner.id',
      'owner.name',
      'owner.registration_number as number',
      sql<string>`coalesce(owner.country, '')`.as('country'),
      sql<string>`coalesce(owner.city, '')`.as('city'),
      sql<number>`count(*)::int`.as('vessels'),
      sql<number>`coalesce(sum(vessel.gross_tonnage), 0)`.as('tonnage'),
      sql<number>`coalesce(max(vessel.length_overall), 0)`.as('longest'),
      sql<boolean>`avg((vessel.vessel_type_id between 50 and 59)::int) > 0.5`.as('isAquaculture'),
      sql<boolean>`bool_and(vessel.vessel_type_id in (71, 72, 76))`.as('isPublic'),
    ])
    .where('owner.kind', '=', 'COMPANY')
    .where('owner.source', '=', source)
    .groupBy('owner.id')
    .orderBy('owner.id')
    .execute();
}

/** Yards that vessels were built at, by name. */
export async function listYards(transaction: Transaction<Schema>): Promise<string[]> {
  const rows = await transaction
    .selectFrom('vessel')
    .select(sql<string>`extended -> 'built' ->> 'vesselYard'`.as('yard'))
    .distinct()
    .where(sql<boolean>`extended -> 'built' ->> 'vesselYard' is not null`)
    .execute();
  return rows.map(({ yard }) => yard).sort((a, b) => (a < b ? -1 : 1));
}

/** Numbers of the species by their FAO codes. */
export async function speciesByCode(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('species').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Creates accounts whose names are free; returns the numbers of the created ones by name. */
export async function insertAccounts(
  transaction: Transaction<Schema>,
  accounts: readonly Insertable<Schema['account']>[],
): Promise<Map<string, number>> {
  const rows = await transaction
    .insertInto('account')
    .values([...accounts])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** Numbers of the accounts by name. */
export async function accountIds(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('account').select(['id', 'username']).execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** Numbers of the branches of services and their categories. */
export async function listBranches(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('service_branch').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Sets the pictures of branches. */
export async function setBranchPictures(
  transaction: Transaction<Schema>,
  pictures: readonly { readonly id: number; readonly path: string }[],
): Promise<void> {
  await sql`
    update service_branch set media_path = picture.path
    from json_to_recordset(${JSON.stringify(pictures)}::json) as picture(id integer, path text)
    where service_branch.id = picture.id`.execute(transaction);
}

/** Sets banner and logo of providers. */
export async function showPictures(transaction: Transaction<Schema>): Promise<void> {
  await sql`
    update service_provider set
      banner_id = (select id from media where provider_id = service_provider.id and type = 'BANNER'),
      logo_id = (select id from media where provider_id = service_provider.id and type = 'LOGO')`.execute(transaction);
}

/** Makes an account the owner of the provider with this name. */
export async function giveProvider(transaction: Transaction<Schema>, accountId: number, name: string): Promise<void> {
  await transaction
    .insertInto('account_provider')
    .columns(['account_id', 'provider_id'])
    .expression((from) =>
      from
        .selectFrom('service_provider')
        .select([sql<number>`${accountId}::int`.as('account_id'), 'id as provider_id'])
        .where('name', '=', name),
    )
    .execute();
}

/** Raises the register's revision. */
export async function raiseRevision(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('register_revision')
    .set({ revision: sql<number>`revision + 1` })
    .execute();
}

/** The demo's vessels that could send AIS, by MMSI. */
export async function listSailing(db: Kysely<Schema>, source: string) {
  return await db
    .selectFrom('vessel')
    .select(['mmsi', 'imo', 'name', 'call_sign', 'flag', 'port', 'vessel_type_id', 'length_overall', 'extended'])
    .where('mmsi', 'is not', null)
    .where(sql<boolean>`sources -> 'mmsi' ->> 'source' = ${source}`)
    .orderBy('mmsi')
    .execute();
}

const PAST_FACT = 'demonstration past';

/**
 * Progress of writing past tracks: up to a moment, milliseconds since 1970, of the ships up to this MMSI, or of all.
 */
interface PastFact {
  until: number;
  doneTo: number | 'all';
}

export async function readPast(db: Kysely<Schema>): Promise<PastFact | undefined> {
  const row = await db.selectFrom('installation_fact').select('value').where('name', '=', PAST_FACT).executeTakeFirst();
  const value = row?.value;
  if (typeof value !== 'object' || value === null || !('until' in value)) return undefined;
  const doneTo = 'doneTo' in value ? value.doneTo : 0;
  return { until: Number(value.until), doneTo: doneTo === 'all' ? doneTo : Number(doneTo) };
}

export async function writePast(db: Kysely<Schema>, fact: PastFact): Promise<void> {
  const value = JSON.stringify(fact);
  await db
    .insertInto('installation_fact')
    .values({ name: PAST_FACT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
