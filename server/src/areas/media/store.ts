import { sql, type Kysely, type Transaction } from 'kysely';
import type { MediaType, Picture } from '@wheelhouse/contract/media';
import type { Schema } from '#platform/database/schema.ts';
import type { MediaReferences } from './references.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export interface NewMedia {
  readonly type: MediaType;
  readonly providerId: number | null;
  readonly path: string;
  readonly mediaType: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly variants: Picture['variants'];
}

/**
 * Inserts rows for files that are about to be written: unused and with zero bytes until `useMedia`, so that a crash
 * leaves no unknown files and unwritten ones take no storage. Files written again after a failure keep their row.
 */
export async function noteMedia(db: Database, media: NewMedia): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      type: media.type,
      provider_id: media.providerId,
      path: media.path,
      media_type: media.mediaType,
      bytes: 0,
      width: media.width ?? null,
      height: media.height ?? null,
      variants: JSON.stringify(media.variants),
      unused_since: new Date(),
    })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ unused_since: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The files exist: from now on they count as used. */
export async function useMedia(db: Database, id: number, bytes: number): Promise<void> {
  await db.updateTable('media').set({ unused_since: null, bytes }).where('id', '=', id).execute();
}

/** Bytes of a provider's files, and of those still in use. */
export async function storageOf(db: Database, providerId: number): Promise<{ all: number; used: number }> {
  return await db
    .selectFrom('media')
    .select([
      sql<number>`coalesce(sum(bytes), 0)`.as('all'),
      sql<number>`coalesce(sum(bytes) filter (where unused_since is null), 0)`.as('used'),
    ])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
}

export async function releaseMedia(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('media')
    .set({ unused_since: new Date() })
    .where('id', 'in', ids)
    .where('unused_since', 'is', null)
    .execute();
}

export async function readPictures(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('media')
    .select(['id', 'path', 'width', 'height', 'variants'])
    .where('id', 'in', ids)
    .where('width', 'is not', null)
    .execute();
}

/** Files released before that time, and older ones that were never used: all unreferenced. */
export async function listUnused(db: Database, references: MediaReferences['media'], before: Date) {
  const unreferred = references.map(({ table, columns }) => {
    const referring = columns.map((column) => sql.ref(`referring.${column}`));
    return sql`not exists (select from ${sql.table(table)} as referring where media.id in (${sql.join(referring)}))`;
  });
  return await db
    .selectFrom('media')
    .select(['id', 'path', 'variants'])
    .where((where) => where.or([where('unused_since', '<', before), where('created_at', '<', before)]))
    .where(sql<boolean>`${sql.join(unreferred, sql` and `)}`)
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** Those of these text files that are unreferenced and not released: released ones have their own time. */
export async function unusedTexts(
  db: Database,
  tables: MediaReferences['texts'],
  paths: readonly string[],
): Promise<string[]> {
  const unreferred = await unreferredTexts(db, tables, paths);
  if (unreferred.length === 0) return [];
  const rows = await db.selectFrom('released_text').select('path').where('path', 'in', unreferred).execute();
  const released = new Set(rows.map(({ path }) => path));
  return unreferred.filter((path) => !released.has(path));
}

export async function noteReleasedText(within: Transaction<Schema>, path: string, since: Date): Promise<void> {
  await within
    .insertInto('released_text')
    .values({ path, since })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ since }))
    .execute();
}

/** Paths of texts that were released before that time. */
export async function listReleasedTexts(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('released_text')
    .select('path')
    .where('since', '<', before)
    .orderBy('since')
    .limit(most)
    .execute();
  return rows.map(({ path }) => path);
}

export async function forgetReleasedTexts(db: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await db.deleteFrom('released_text').where('path', 'in', paths).execute();
}

/** Those of these text files that are unreferenced. */
export async function unreferredTexts(
  db: Database,
  tables: MediaReferences['texts'],
  paths: readonly string[],
): Promise<string[]> {
  const unreferred = tables.map(
    (table) => sql`not exists (select from ${sql.table(table)} as referring where referring.body_path = path)`,
  );
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${[...paths]}::text[]) as path
    where ${sql.join(unreferred, sql` and `)}`.execute(db);
  return rows.map(({ path }) => path);
}

export async function deleteMedia(db: Database, id: number): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute();
}
