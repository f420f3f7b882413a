import { sql } from 'kysely';
import type { Within } from '#door.ts';
import type { DemoCompany } from '#world/companies/details.ts';
import { makerWebsites } from '#world/fleet/makerWebsites.ts';

/** Rows sent at once: some megabytes at most. */
const BATCH = 1000;
const FACT = 'demonstration';

/** The database's data about its demo. */
interface DemonstrationFact {
  seed: string;
  /** The day it was created, `YYYY-MM-DD`: licences and ages count from it. */
  madeOn: string;
  /** Creating it was interrupted, and goes on at the next start. */
  unfinished?: true;
  /** Its accounts have no fleets yet, since the API was not running. */
  withoutFleets?: true;
}

/** Until the end of the transaction no other process creates a demo. */
export async function takeTurn(transaction: Within, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}

export async function readFact(db: Within): Promise<DemonstrationFact | undefined> {
  const value = await readValue(db, FACT);
  if (typeof value !== 'object' || value === null || !('seed' in value) || !('madeOn' in value)) return undefined;
  return {
    seed: String(value.seed),
    madeOn: String(value.madeOn),
    ...('unfinished' in value ? { unfinished: true } : {}),
    ...('withoutFleets' in value ? { withoutFleets: true } : {}),
  };
}

export async function writeFact(db: Within, fact: DemonstrationFact): Promise<void> {
  await writeValue(db, FACT, fact);
}

async function readValue(db: Within, name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select value from installation_fact where name = ${name}`.execute(db);
  return rows[0]?.value;
}

async function writeValue(db: Within, name: string, value: unknown): Promise<void> {
  await sql`
    insert into installation_fact (name, value) values (${name}, ${JSON.stringify(value)})
    on conflict (name) do update set value = excluded.value`.execute(db);
}

export async function hasVessels(db: Within): Promise<boolean> {
  return (await sql`select from vessel limit 1`.execute(db)).rows.length > 0;
}

/** Reserves numbers for rows that are not written yet. */
export async function reserveIds(
  transaction: Within,
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
export async function insertRows<Column extends string>(
  transaction: Within,
  table: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, unknown>>[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(transaction);
  }
}

/** Inserts one row by JSON and returns its number. Omitted columns get their default. */
export async function insertRow(
  transaction: Within,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const names = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::json)
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** Adds missing manufacturers to the dictionary, with their website if known, and returns their numbers by name. */
export async function insertMakers(transaction: Within, names: readonly string[]): Promise<Map<string, number>> {
  const makers = JSON.stringify(names.map((name) => ({ name, website: makerWebsites[name] ?? null })));
  await sql`
    insert into manufacturer (name, website)
    select name, website from json_to_recordset(${makers}::json) as maker(name text, website text)
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<{ id: number; name_key: string }>`select id, name_key from manufacturer`.execute(
    transaction,
  );
  const byKey = new Map(rows.map((row) => [row.name_key, row.id]));
  return new Map(names.map((name) => [name, byKey.get(name.toLowerCase()) ?? 0]));
}

/** Sets the equipment of vessels, and adds its sources. */
export async function equipVessels(
  transaction: Within,
  vessels: readonly { readonly id: number; readonly extended: object; readonly sources: object }[],
): Promise<void> {
  for (let from = 0; from < vessels.length; from += BATCH) {
    const batch = JSON.stringify(vessels.slice(from, from + BATCH));
    await sql`
      update vessel set extended = equipped.extended, sources = vessel.sources || equipped.sources
      from json_to_recordset(${batch}::json) as equipped (id integer, extended jsonb, sources jsonb)
      where vessel.id = equipped.id`.execute(transaction);
  }
}

/** Numbers of imported vessels by their key in the register. */
export async function vesselIdsByKey(transaction: Within): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; vessel_id: number }>`
    select key, vessel_id from register_record where register = 'demonstration'`.execute(transaction);
  return new Map(rows.map(({ key, vessel_id }) => [key, vessel_id]));
}

/** Companies of this source with data of their vessels, in order of creation. */
export async function listCompanies(transaction: Within, source: string): Promise<DemoCompany[]> {
  const { rows } = await sql<DemoCompany>`
    select owner.id, owner.name, owner.registration_number as number,
      coalesce(owner.country, '') as country, coalesce(owner.city, '') as city,
      count(*)::int as vessels,
      coalesce(sum(vessel.gross_tonnage), 0) as tonnage,
      coalesce(max(vessel.length_overall), 0) as longest,
      avg((vessel.vessel_type_id between 50 and 59)::int) > 0.5 as "isAquaculture",
      bool_and(vessel.vessel_type_id in (71, 72, 76)) as "isPublic"
    from owner
    join vessel_owner on vessel_owner.owner_id = owner.id
    join vessel on vessel.id = vessel_owner.vessel_id
    where owner.kind = 'COMPANY' and owner.source = ${source}
    group by owner.id
    order by owner.id`.execute(transaction);
  return rows;
}

/** Yards that vessels were built at, by name. */
export async function listYards(transaction: Within): Promise<string[]> {
  const { rows } = await sql<{ yard: string }>`
    select distinct extended -> 'built' ->> 'vesselYard' as yard
    from vessel
    where extended -> 'built' ->> 'vesselYard' is not null`.execute(transaction);
  return rows.map(({ yard }) => yard).sort((a, b) => (a < b ? -1 : 1));
}

/** Numbers of the species by their FAO codes. */
export async function speciesByCode(db: Within): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from species`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** A row of `account`. */
interface NewAccount {
  readonly username: string;
  readonly password_hash: string;
  readonly authorities: readonly string[];
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly country: string;
}

/** Creates accounts whose names are free; returns the numbers of the created ones by name. */
export async function insertAccounts(
  transaction: Within,
  accounts: readonly NewAccount[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`
    insert into account (username, password_hash, authorities, email, first_name, last_name, company_name, country)
    select username, password_hash, authorities, email, first_name, last_name, company_name, country
    from json_populate_recordset(null::account, ${JSON.stringify(accounts)}::json)
    on conflict do nothing
    returning id, username`.execute(transaction);
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** Numbers of the accounts by name. */
export async function accountIds(db: Within): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`select id, username from account`.execute(db);
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** Numbers of the branches of services and their categories. */
export async function listBranches(db: Within): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from service_branch order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sets the pictures of branches. */
export async function setBranchPictures(
  transaction: Within,
  pictures: readonly { readonly id: number; readonly path: string }[],
): Promise<void> {
  await sql`
    update service_branch set media_path = picture.path
    from json_to_recordset(${JSON.stringify(pictures)}::json) as picture(id integer, path text)
    where service_branch.id = picture.id`.execute(transaction);
}

/** Sets banner and logo of providers. */
export async function showPictures(transaction: Within): Promise<void> {
  await sql`
    update service_provider set
      banner_id = (select id from media where provider_id = service_provider.id and type = 'BANNER'),
      logo_id = (select id from media where provider_id = service_provider.id and type = 'LOGO')`.execute(transaction);
}

/** Makes an account the owner of the provider with this name. */
export async function giveProvider(transaction: Within, accountId: number, name: string): Promise<void> {
  await sql`
    insert into account_provider (account_id, provider_id)
    select ${accountId}::int, id from service_provider where name = ${name}`.execute(transaction);
}

/** Raises the register's revision. */
export async function raiseRevision(transaction: Within): Promise<void> {
  await sql`update register_revision set revision = revision + 1`.execute(transaction);
}

/** A row of `vessel`, as far as it is needed to send AIS. */
interface SailingVessel {
  readonly mmsi: number;
  readonly imo: number | null;
  readonly name: string;
  readonly call_sign: string | null;
  readonly flag: string;
  readonly port: string | null;
  readonly vessel_type_id: number | null;
  readonly length_overall: number | null;
  readonly extended: { readonly dimensions?: { readonly width?: number; readonly draft?: number } };
}

/** The demo's vessels that could send AIS, by MMSI. */
export async function listSailing(db: Within, source: string): Promise<SailingVessel[]> {
  const { rows } = await sql<SailingVessel>`
    select mmsi, imo, name, call_sign, flag, port, vessel_type_id, length_overall, extended
    from vessel
    where mmsi is not null and sources -> 'mmsi' ->> 'source' = ${source}
    order by mmsi`.execute(db);
  return rows;
}

const PAST_FACT = 'demonstration past';

/**
 * Progress of writing past tracks: up to a moment, milliseconds since 1970, of the ships up to this MMSI, or of all.
 */
interface PastFact {
  until: number;
  doneTo: number | 'all';
}

export async function readPast(db: Within): Promise<PastFact | undefined> {
  const value = await readValue(db, PAST_FACT);
  if (typeof value !== 'object' || value === null || !('until' in value)) return undefined;
  const doneTo = 'doneTo' in value ? value.doneTo : 0;
  return { until: Number(value.until), doneTo: doneTo === 'all' ? doneTo : Number(doneTo) };
}

export async function writePast(db: Within, fact: PastFact): Promise<void> {
  await writeValue(db, PAST_FACT, fact);
}
