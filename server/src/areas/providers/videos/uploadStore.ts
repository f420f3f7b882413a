import { sql, type Kysely, type Transaction } from 'kysely';
import { listOwners } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** The provider of a video, and its owners; undefined if the provider has no such video. */
export async function readVideoPlace(db: Database, providerId: number, videoId: number) {
  const provider = await db
    .selectFrom('provider_video as video')
    .innerJoin('service_provider as provider', 'provider.id', 'video.provider_id')
    .select(['provider.id', 'provider.published'])
    .where('video.id', '=', videoId)
    .where('provider.id', '=', providerId)
    .executeTakeFirst();
  if (provider === undefined) return undefined;
  return { provider, owners: new Set(await listOwners(db, providerId)) };
}

export async function readProviderOfVideo(db: Database, videoId: number): Promise<number | undefined> {
  const video = await db
    .selectFrom('provider_video')
    .select('provider_id')
    .where('id', '=', videoId)
    .executeTakeFirst();
  return video?.provider_id;
}

/** Total bytes of a provider's running video uploads. */
export async function promisedBytes(db: Database, providerId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('video_upload as upload')
    .innerJoin('provider_video as video', 'video.id', 'upload.video_id')
    .select(sql<number>`coalesce(sum(upload.bytes), 0)`.as('bytes'))
    .where('video.provider_id', '=', providerId)
    .where('upload.finished', '=', false)
    .executeTakeFirstOrThrow();
  return bytes;
}

const columns = ['id', 'video_id', 'account_id', 'bytes', 'expires_at', 'finished'] as const;

export async function insertUpload(
  db: Database,
  upload: { id: string; videoId: number; accountId: number; bytes: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('video_upload')
    .values({
      id: upload.id,
      video_id: upload.videoId,
      account_id: upload.accountId,
      bytes: upload.bytes,
      expires_at: upload.expiresAt,
    })
    .execute();
}

export async function readUpload(db: Database, id: string) {
  return await db.selectFrom('video_upload').select(columns).where('id', '=', id).executeTakeFirst();
}
export type UploadRow = NonNullable<Awaited<ReturnType<typeof readUpload>>>;

export async function listUploads(db: Database): Promise<UploadRow[]> {
  return await db.selectFrom('video_upload').select(columns).execute();
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('video_upload').where('id', '=', id).execute();
}

/** Uploads of a provider's videos by this account that are running. */
export async function countOnTheirWay(db: Database, providerId: number, accountId: number): Promise<number> {
  const { own } = await db
    .selectFrom('video_upload as upload')
    .innerJoin('provider_video as video', 'video.id', 'upload.video_id')
    .select(sql<number>`count(*)`.as('own'))
    .where('video.provider_id', '=', providerId)
    .where('upload.account_id', '=', accountId)
    .where('finished', '=', false)
    .executeTakeFirstOrThrow();
  return own;
}

/**
 * Sets the file of a video, and raises its provider's version.
 *
 * @returns the number of the previous file; undefined if the video was removed
 */
export async function setVideoFile(
  transaction: Transaction<Schema>,
  upload: UploadRow,
  fileId: number,
): Promise<{ before: number | null } | undefined> {
  const providerId = await readProviderOfVideo(transaction, upload.video_id);
  if (providerId === undefined) return undefined;
  // In the lock order of every change of a provider.
  await transaction
    .updateTable('service_provider')
    .set({ version: sql`version + 1`, changed_at: sql`now()` })
    .where('id', '=', providerId)
    .execute();
  const video = await transaction
    .selectFrom('provider_video')
    .select('file_id')
    .where('id', '=', upload.video_id)
    .forUpdate()
    .executeTakeFirst();
  if (video === undefined) return undefined;
  await transaction.updateTable('provider_video').set({ file_id: fileId }).where('id', '=', upload.video_id).execute();
  await transaction.updateTable('video_upload').set({ finished: true }).where('id', '=', upload.id).execute();
  return { before: video.file_id };
}
