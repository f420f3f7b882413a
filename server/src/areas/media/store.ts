import { sql, type Kysely, type Transaction } from 'kysely';
import type { MediaType, Picture } from '@wheelhouse/contract/media';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export interface NewMedia {
  readonly type: MediaType;
  readonly providerId: number;
  readonly path: string;
  readonly mediaType: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly variants: Picture['variants'];
}

/**
 * Notes files that are about to be written: unused and of no bytes until `useMedia`, so that a crash leaves nothing unknown
 * behind and what was never written fills no storage. Files that are written again after a failure keep their row.
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

/** The files are there: from now on they count as used. */
export async function useMedia(db: Database, id: number, bytes: number): Promise<void> {
  await db.updateTable('media').set({ unused_since: null, bytes }).where('id', '=', id).execute();
}

/** Bytes of a provider's files, of those among them that are still used, and of its videos on their way when they are whole. */
export async function storageOf(
  db: Database,
  providerId: number,
): Promise<{ all: number; used: number; promised: number }> {
  return await db
    .selectFrom('media')
    .select(({ selectFrom }) => [
      selectFrom('video_upload as upload')
        .innerJoin('provider_video as video', 'video.id', 'upload.video_id')
        .select(sql<number>`coalesce(sum(upload.bytes), 0)`.as('bytes'))
        .where('video.provider_id', '=', providerId)
        .where('upload.finished', '=', false)
        .$asScalar()
        .$notNull()
        .as('promised'),
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

/**
 * Files released before that time, and older ones that were never shown: nothing refers to any of them. Every table that
 * refers to media has to be named here, or its files are removed.
 */
export async function listUnused(db: Database, before: Date) {
  return await db
    .selectFrom('media')
    .select(['id', 'path', 'variants'])
    .where((where) => where.or([where('unused_since', '<', before), where('created_at', '<', before)]))
    .where(
      sql<boolean>`not exists (select from service_provider p where media.id in (p.banner_id, p.logo_id))
        and not exists (select from person p where p.photo_id = media.id)
        and not exists (select from provider_video v where media.id in (v.file_id, v.poster_id))
        and not exists (select from product p where p.banner_id = media.id)
        and not exists (select from product_image i where i.media_id = media.id)
        and not exists (select from news_article n where n.banner_id = media.id)
        and not exists (select from news_image i where i.media_id = media.id)
        and not exists (select from event e where e.banner_id = media.id)
        and not exists (select from event_image i where i.media_id = media.id)`,
    )
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** Those of these text files that nothing refers to, and that nobody released: those have a time of their own. */
export async function unusedTexts(db: Database, paths: readonly string[]): Promise<string[]> {
  const unreferred = await unreferredTexts(db, paths);
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

/** Those of these text files that nothing refers to. Every table that refers to texts has to be named here. */
export async function unreferredTexts(db: Database, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${[...paths]}::text[]) as path
    where not exists (select from product where product.body_path = path)
      and not exists (select from news_article where news_article.body_path = path)
      and not exists (select from event where event.body_path = path)`.execute(db);
  return rows.map(({ path }) => path);
}

export async function deleteMedia(db: Database, id: number): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute();
}
