import type { Authority } from '@wheelhouse/contract/authority';
import type { ExportForm } from '@wheelhouse/contract/exports';
import type { KeyScope } from '@wheelhouse/contract/keyScopes';
import { sql, type Kysely, type Transaction } from 'kysely';
import { heldAuthorities } from '#areas/accounts/accountStore.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export interface NewExport {
  readonly accountId: number;
  readonly name: string;
  readonly asked: ExportForm;
  readonly scopes: readonly KeyScope[] | null;
  readonly language: string;
  readonly at: Date;
}

/** Locks the account until the transaction ends, and counts its exports, and the bytes of all. */
export async function countExports(
  within: Transaction<Schema>,
  accountId: number,
): Promise<{ own: number; bytesOfAll: number }> {
  await within.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  return await within
    .selectFrom('export')
    .select(sql<number>`(count(*) filter (where account_id = ${accountId}))::integer`.as('own'))
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytesOfAll'))
    .executeTakeFirstOrThrow();
}

export async function insertExport(within: Transaction<Schema>, made: NewExport): Promise<number> {
  const { accountId, name, asked, scopes, language, at } = made;
  const { id } = await within
    .insertInto('export')
    .values({
      account_id: accountId,
      kind: asked.kind,
      format: asked.format,
      name,
      language,
      created_at: at,
      asked: JSON.stringify(asked),
      scopes: scopes === null ? null : [...scopes],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The exports of an account that a key with these scopes made or could have made; all of them without a key. */
function ownExports(db: Database, accountId: number, scopes: readonly KeyScope[] | undefined) {
  return db
    .selectFrom('export')
    .where('account_id', '=', accountId)
    .$if(scopes !== undefined, (query) => query.where(sql<boolean>`scopes <@ ${[...(scopes ?? [])]}::text[]`));
}

export async function listExports(db: Database, accountId: number, scopes: readonly KeyScope[] | undefined) {
  return await ownExports(db, accountId, scopes).selectAll().orderBy('id', 'desc').execute();
}
export type ExportRow = Awaited<ReturnType<typeof listExports>>[number];

export async function findExport(
  db: Database,
  id: number,
  { accountId, scopes }: { readonly accountId: number; readonly scopes: readonly KeyScope[] | undefined },
): Promise<ExportRow | undefined> {
  return await ownExports(db, accountId, scopes).selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteExport(db: Database, id: number): Promise<void> {
  await db.deleteFrom('export').where('id', '=', id).execute();
}

/** An export to make, with the account's rights now; undefined if it was removed or the account is suspended. */
export async function findToMake(db: Database, id: number) {
  return await db
    .selectFrom('export')
    .innerJoin('account', 'account.id', 'export.account_id')
    .select(['export.asked', 'export.scopes', 'account.id as accountId', 'account.username'])
    .select(heldAuthorities.$castTo<Authority[]>().as('authorities'))
    .where('export.id', '=', id)
    .where('export.state', 'in', ['WAITING', 'RUNNING'])
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Notes how much is done. @returns false if the export was removed */
export async function noteProgress(db: Database, id: number, percent: number): Promise<boolean> {
  const row = await db
    .updateTable('export')
    .set({ state: 'RUNNING', percent })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markFailed(db: Database, id: number, reason: string, at: Date): Promise<void> {
  await db.updateTable('export').set({ state: 'FAILED', reason, finished_at: at }).where('id', '=', id).execute();
}

/** A part of a file in the database. */
const partBytes = 1024 * 1024;

/** Stores a file, instead of what another attempt may have stored. */
export async function storeFile(
  db: Kysely<Schema>,
  id: number,
  { file, rows, at }: { readonly file: Buffer; readonly rows: number; readonly at: Date },
): Promise<void> {
  await db.transaction().execute(async (within) => {
    const done = { state: 'DONE' as const, percent: 100, rows, bytes: file.length, finished_at: at };
    const row = await within.updateTable('export').set(done).where('id', '=', id).returning('id').executeTakeFirst();
    if (row === undefined) return;
    await within.deleteFrom('export_part').where('export_id', '=', id).execute();
    for (let position = 0; position * partBytes < file.length; position += 1) {
      const bytes = file.subarray(position * partBytes, (position + 1) * partBytes);
      await within.insertInto('export_part').values({ export_id: id, position, bytes }).execute();
    }
  });
}

/** A file, part by part. */
export async function* readFile(db: Kysely<Schema>, id: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('export_part')
      .select('bytes')
      .where('export_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (part === undefined) return;
    yield part.bytes;
  }
}

/**
 * Removes finished files of the accounts that have most bytes, the oldest first, until less than so many bytes are left.
 *
 * @param accountId Whose files stay
 * @returns whether there were any
 */
export async function makeRoom(within: Transaction<Schema>, accountId: number, bytesMax: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with held as (
      select id, bytes, sum(bytes) over (partition by account_id order by id desc) as of_account
      from export where bytes is not null and account_id <> ${accountId}
    ), ranked as (
      select id, sum(bytes) over (order by of_account desc, id) - bytes as before from held
    )
    delete from export using ranked where export.id = ranked.id
      and ranked.before <= (select sum(bytes) from export) - ${bytesMax}::float8`.execute(within);
  return numAffectedRows > 0n;
}

/** Removes exports that were begun before a time. */
export async function sweepExports(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('export').where('created_at', '<', before).execute();
}
