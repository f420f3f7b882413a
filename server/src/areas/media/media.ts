import type { Transaction } from 'kysely';
import type { MediaType, Picture } from '@wheelhouse/contract/media';
import type { Schema } from '#platform/database/schema.ts';
import type { IncomingFile } from '#platform/http/fileBody.ts';

/** What the areas may do with uploaded files. */
export interface Media {
  /**
   * Checks a picture by its content, turns it upright, frees it of what it tells of its camera, makes its smaller sizes
   * and keeps it all.
   *
   * @throws Refusal 413 too large, 415 no picture we can read, 422 too many pixels or the provider's storage is full.
   */
  keepPicture(file: IncomingFile, use: { readonly type: MediaType; readonly providerId: number }): Promise<Picture>;
  /** Nothing shows these any longer: their files are removed some time later. It never fails, because nobody waits for it. */
  release(mediaIds: readonly number[]): Promise<void>;
  /** Pictures by the number of their media; those that are gone are missing. */
  pictures(mediaIds: readonly number[]): Promise<ReadonlyMap<number, Picture>>;
  /** Bytes all files of a provider take. */
  usedBytes(providerId: number): Promise<number>;
  /** Keeps a text as a file under a name nobody can guess. @returns its path below the media address */
  keepText(text: string): Promise<string>;
  /**
   * Nothing refers to a kept text any longer, if the transaction commits. Who has read of it a moment ago still finds it:
   * it is removed some time later.
   */
  releaseText(within: Transaction<Schema>, path: string): Promise<void>;
  /** Removes a kept text that nothing refers to any longer; it never fails: what can't be removed now is removed some time later. */
  removeText(path: string): Promise<void>;
}
