import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { isAddress } from '#platform/mail/checkEmail.ts';
import type { Schema } from '#platform/database/schema.ts';
import { personalTables, type PersonalTable } from './personalTables.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** An account whose data is exported or erased. */
export interface Subject {
  readonly id: number;
  readonly username: string;
}

const tables = Object.entries(personalTables);

/** A condition or assignment of the list of tables, with the account's values as parameters. */
function about({ id, username }: Subject, condition: string): RawBuilder<boolean> {
  const parts = condition.split(/(\$id|\$name)/).map((part) => {
    if (part === '$id') return sql`${id}::int`;
    return part === '$name' ? sql`${username}::text` : sql.raw(part);
  });
  return sql<boolean>`(${sql.join(parts, sql``)})`;
}

export interface ExportedRows {
  readonly file: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** Everything about an account, by file of the archive; secrets are left out. */
export async function* readPersonalData(db: Database, subject: Subject): AsyncGenerator<ExportedRows> {
  for (const [name, { exported }] of tables) {
    if (exported === undefined) continue;
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${[...(exported.secret ?? [])]}::text[] as row
      from ${sql.table(name)} as t where ${about(subject, exported.where)}`.execute(db);
    if (rows.length > 0) yield { file: exported.file, rows: rows.map(({ row }) => row) };
  }
}

/** Removes and empties everything that doesn't go with the row of the account, and then the account. */
export async function erasePersonalData(within: Transaction<Schema>, subject: Subject): Promise<void> {
  const pseudonym = `deleted account ${subject.id}`;
  for (const [name, table] of tables) {
    const { emptied } = table;
    if (emptied !== undefined) {
      await sql`update ${sql.table(name)} set ${sql.raw(emptied.set)} where ${about(subject, emptied.where)}`.execute(
        within,
      );
    }
    await rename(within, name, table, { from: subject.username, to: pseudonym });
  }
  for (const [name, { removed }] of tables.toReversed()) {
    if (removed === undefined) continue;
    await sql`delete from ${sql.table(name)} where ${about(subject, removed)}`.execute(within);
  }
}

async function rename(
  within: Transaction<Schema>,
  name: string,
  { named = [] }: PersonalTable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const given of named) {
    const [column = '', kind] = given.split('$');
    const field = sql.ref(column);
    const [old, replaced] = [JSON.stringify(from), JSON.stringify(to)];
    await (
      kind === 'json'
        ? sql`update ${sql.table(name)} set ${field} = replace(${field}::text, ${old}, ${replaced})::jsonb
            where ${field}::text like ${`%${old.replaceAll(/[\\%_]/g, '\\$&')}%`}`
        : sql`update ${sql.table(name)} set ${field} = ${to} where lower(${field}) = lower(${from})`
    ).execute(within);
  }
}

/** Providers that this account alone owns, itself or in an organisation without another member. */
export async function listSoleProviders(db: Database, accountId: number): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom('service_provider')
    .select(['id', 'name'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('account_provider')
          .select('provider_id')
          .whereRef('provider_id', '=', 'service_provider.id')
          .where('account_id', '=', accountId),
      ),
    )
    .where(
      sql<boolean>`not exists (select from account_provider other
        where other.provider_id = service_provider.id and other.account_id <> ${accountId})`,
    )
    .union(
      db
        .selectFrom('organisation_provider')
        .innerJoin('service_provider', 'service_provider.id', 'organisation_provider.provider_id')
        .select(['service_provider.id', 'service_provider.name'])
        .where('organisation_id', 'in', soleOrganisations(db, accountId)),
    )
    .orderBy('id')
    .execute();
}

function soleOrganisations(db: Database, accountId: number) {
  return db
    .selectFrom('organisation_member')
    .select('organisation_id')
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`not exists (select from organisation_member other
        where other.organisation_id = organisation_member.organisation_id and other.account_id <> ${accountId})`,
    );
}

/** Names of the organisations without another member. */
export async function listSoleOrganisations(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation')
    .select('name')
    .where('id', 'in', soleOrganisations(db, accountId))
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Removes the organisations without another member, with their fleets; their providers stay. */
export async function removeSoleOrganisations(within: Transaction<Schema>, accountId: number): Promise<void> {
  const rows = await soleOrganisations(within, accountId).execute();
  const ids = rows.map((row) => row.organisation_id);
  if (ids.length === 0) return;
  await within.deleteFrom('fleet').where('organisation_id', 'in', ids).execute();
  await within.deleteFrom('organisation_provider').where('organisation_id', 'in', ids).execute();
  await within.deleteFrom('organisation').where('id', 'in', ids).execute();
}

/** The time slots that the account requested or booked and that are not over, as their routes name them. */
export async function listSlotsAhead(
  db: Database,
  accountId: number,
  now: Date,
): Promise<{ id: number; itemId: number }[]> {
  return await db
    .selectFrom('event_slot')
    .select(['event_id as id', 'id as itemId'])
    .where('appointee_id', '=', accountId)
    .where('end_at', '>', now)
    .orderBy('id')
    .execute();
}

/** The account; undefined if there is none. */
export async function findSubject(db: Database, id: number): Promise<Subject | undefined> {
  return await db.selectFrom('account').select(['id', 'username']).where('id', '=', id).executeTakeFirst();
}

/** Where emails of the account go: people who registered themselves have their email address as user name. */
export async function listAddresses(within: Transaction<Schema>, id: number): Promise<string[]> {
  const { email, username } = await within
    .selectFrom('account')
    .select(['email', 'username'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [email, username].filter(isAddress);
}

/** Files of the providers that belong to the account: paths in the storage of media. */
export async function listOwnFiles(db: Database, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with own as (select provider_id from account_provider where account_id = ${accountId})
    select path from media where provider_id in (select provider_id from own)
    union select body_path from news_article where provider_id in (select provider_id from own) and body_path is not null
    union select body_path from event where provider_id in (select provider_id from own) and body_path is not null
    union select body_path from product where provider_id in (select provider_id from own) and body_path is not null
    order by path`.execute(db);
  return rows.map(({ path }) => path);
}
