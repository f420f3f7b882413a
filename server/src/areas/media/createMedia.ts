import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import { uploadLimits, uploadMessages, type MediaType, type Picture } from '@wheelhouse/contract/media';
import { problemMessages } from '@wheelhouse/contract/problem';
import { lockProvider } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { makeFolder } from '#platform/disk/makeFolder.ts';
import type { MadePicture } from '#platform/storage/makePicture.ts';
import type { Media, PictureUse } from './media.ts';
import type { PromisedBytes } from './references.ts';
import { beginsAsHeic, beginsAsPicture, tellingBytes } from '#platform/storage/pictureContent.ts';
import { Queue } from '#platform/storage/queue.ts';
import { deleteMedia, noteMedia, noteReleasedText, readPictures, releaseMedia, storageOf, useMedia } from './store.ts';
import { sweepMedia, textFolder, type SweepOptions } from './sweepMedia.ts';

export interface MediaOptions extends SweepOptions {
  readonly promisedBytes: PromisedBytes;
}

/** Media, and the removal of unused ones. */
export interface OwnMedia extends Media {
  /**
   * Copies a finished file of this machine into the storage for the provider, whose space was reserved when it began.
   * After a failure it may be called again with the same path, and keeps its row.
   *
   * @returns the number of its row
   */
  keepFile(
    file: { readonly place: string; readonly path: string; readonly mediaType: string },
    use: { readonly type: MediaType; readonly providerId: number },
  ): Promise<number>;
  /**
   * Locks the provider's storage until the end of the transaction.
   *
   * @throws Refusal 422 if this many more bytes are too many, together with those reserved for running uploads.
   */
  checkRoom(within: Transaction<Schema>, providerId: number, bytes: number): Promise<void>;
  /** Removes what is unused; see `sweepMedia`. */
  sweep(now: Date): Promise<void>;
}

/** Reading a picture needs up to some hundred megabytes. */
const picturesAtOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 4)));
/** A longer queue helps nobody. */
const mostWaiting = 100;
/**
 * Recently released files are still stored, so a provider that only replaces its files is limited to twice its quota.
 */
const withReleased = 2;

/** A random name. */
export function randomName(): string {
  return randomBytes(16).toString('base64url');
}

/** Media of this installation. */
export function createMedia({ db, storage, incomingFolder, references, promisedBytes }: MediaOptions): OwnMedia {
  const queue = new Queue(picturesAtOnce);

  async function checkRoom(providerId: number, bytes: number, within: Parameters<typeof storageOf>[0] = db) {
    // The reserved bytes first: an upload that ends between the two counts twice for a moment, and is never missed.
    const promised = await promisedBytes(within, providerId);
    const { used, all } = await storageOf(within, providerId);
    const quota = uploadLimits.providerQuota;
    if (used + promised + bytes > quota || all > quota * withReleased)
      throw new Refusal(422, uploadMessages.quotaReached);
  }

  async function lockRoom(within: Transaction<Schema>, providerId: number, bytes: number) {
    await lockProvider(within, providerId);
    await checkRoom(providerId, bytes, within);
  }

  /** Removes what could not be stored. If even that fails, the sweep does it a day later. */
  async function undo(id: number, paths: readonly string[]): Promise<void> {
    try {
      await storage.remove(paths);
      await deleteMedia(db, id);
    } catch {
      // The caller gets the error that made the storing fail.
    }
  }

  async function keepMade(made: MadePicture, use: PictureUse): Promise<Picture> {
    const { picture, files } = filesOf(made);
    const bytes = files.reduce((sum, { file }) => sum + file.bytes.length, 0);
    const id = await noteMedia(db, { ...use, ...picture, mediaType: made.full.type });
    try {
      for (const one of files) await storage.put(one.path, one.file.bytes);
      await db.transaction().execute(async (transaction) => {
        if (use.providerId !== null) await lockRoom(transaction, use.providerId, bytes);
        await useMedia(transaction, id, bytes);
      });
    } catch (error) {
      await undo(
        id,
        files.map((file) => file.path),
      );
      throw error;
    }
    return { id, ...picture };
  }

  return {
    async keepPicture({ content }, use) {
      try {
        if (use.providerId !== null) await checkRoom(use.providerId, 1);
        if (queue.length >= mostWaiting) throw new Refusal(503, problemMessages.unavailable, { retryAfterSeconds: 30 });
      } catch (refusal) {
        content.destroy();
        throw refusal;
      }
      await makeFolder(incomingFolder);
      const file = join(incomingFolder, randomName());
      try {
        await receive(content, file);
        return await keepMade(await queue.run(() => make(file)), use);
      } finally {
        await rm(file, { force: true });
      }
    },
    async keepFile({ place, path, mediaType }, use) {
      const { size } = await stat(place);
      const noted = { ...use, path, mediaType, width: undefined, height: undefined, variants: [] };
      const id = await noteMedia(db, noted);
      await storage.copy(path, place);
      await useMedia(db, id, size);
      return id;
    },
    checkRoom: lockRoom,
    release: (mediaIds) => releaseMedia(db, mediaIds).catch(leftToTheSweep),
    async pictures(mediaIds) {
      const rows = await readPictures(db, [...new Set(mediaIds)]);
      return new Map(
        rows.flatMap(({ id, path, width, height, variants }) =>
          width === null || height === null ? [] : [[id, { id, path, width, height, variants }]],
        ),
      );
    },
    usedBytes: async (providerId) => (await storageOf(db, providerId)).used,
    async keepText(text) {
      const path = `${textFolder}/${randomName()}.txt`;
      await storage.put(path, Buffer.from(text));
      return path;
    },
    releaseText: (within, path) => noteReleasedText(within, path, new Date()),
    removeText: (path) => storage.remove([path]).catch(leftToTheSweep),
    sweep: (now) => sweepMedia({ db, storage, incomingFolder, references }, now),
  };
}

/** Earlier steps stay done: the sweep removes what is unreferenced, and reports failures. */
/** The files of a picture in a folder of their own, and what is stored about them. */
function filesOf({ full, variants }: MadePicture) {
  const folder = `pictures/${randomName()}`;
  const path = `${folder}/full.${full.type === 'image/webp' ? 'webp' : 'jpg'}`;
  const smaller = variants.map((file) => ({ file, path: `${folder}/${file.width}.webp` }));
  const picture = {
    path,
    width: full.width,
    height: full.height,
    variants: smaller.map(({ file, path: place }) => ({ path: place, width: file.width, type: file.type })),
  };
  return { picture, files: [{ file: full, path }, ...smaller] };
}

function leftToTheSweep(): void {}

async function make(file: string): Promise<MadePicture> {
  // The image library takes 20 MB of memory, which is not needed only to serve files.
  const { makePicture } = await import('#platform/storage/makePicture.ts');
  return await makePicture(file);
}

/** Writes the upload to disk, if its first bytes may be those of a picture. */
async function receive(content: Readable, file: string): Promise<void> {
  let beginning = Buffer.alloc(0);
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      const isKnown = beginning.length >= tellingBytes;
      if (!isKnown) beginning = Buffer.concat([beginning, chunk.subarray(0, tellingBytes)]);
      if (!isKnown && beginning.length >= tellingBytes && !beginsAsPicture(beginning)) {
        done(beginsAsHeic(beginning) ? new Refusal(415, uploadMessages.heicImage) : notAnImage());
      } else done(null, chunk);
    },
    flush(done) {
      done(beginning.length < tellingBytes ? notAnImage() : null);
    },
  });
  await pipeline(content, check, createWriteStream(file));
}

function notAnImage(): Refusal {
  return new Refusal(415, uploadMessages.notAnImage);
}
