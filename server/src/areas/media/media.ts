import type { Transaction } from 'kysely';
import type { MediaType, Picture } from '@wheelhouse/contract/media';
import type { Schema } from '#platform/database/schema.ts';
import type { IncomingFile } from '#platform/http/fileBody.ts';

/** What a picture is for, and the provider whose storage it takes; null is the operator's, without a limit. */
export interface PictureUse {
  readonly type: MediaType;
  readonly providerId: number | null;
}

/** The operations on uploaded files. */
export interface Media {
  /**
   * Checks a picture by its content, turns it upright, removes its metadata, creates its smaller sizes and stores all
   * of them.
   *
   * @throws Refusal 413 too large, 415 unsupported or no picture, 422 too many pixels or the provider's storage is
   * full.
   */
  keepPicture(file: IncomingFile, use: PictureUse): Promise<Picture>;
  /** Releases unused files: they are removed some time later. Never throws, because nobody waits for it. */
  release(mediaIds: readonly number[]): Promise<void>;
  /** Pictures by the number of their media; removed ones are missing. */
  pictures(mediaIds: readonly number[]): Promise<ReadonlyMap<number, Picture>>;
  /** Bytes of all files of a provider. */
  usedBytes(providerId: number): Promise<number>;
  /** Stores a text as a file under a random name. @returns its path below the media address */
  keepText(text: string): Promise<string>;
  /**
   * Releases a stored text, if the transaction commits. A reader who just got its address can still load it: it is
   * removed some time later.
   */
  releaseText(within: Transaction<Schema>, path: string): Promise<void>;
  /** Removes an unreferenced text; never throws: what can't be removed now is removed later. */
  removeText(path: string): Promise<void>;
}
