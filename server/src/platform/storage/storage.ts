import type { Readable } from 'node:stream';

/** Where media files lie. Paths are ours: letters, digits, `-`, `_`, `.` and `/`. */
export interface MediaStorage {
  /** Keeps bytes under that path; nobody ever reads half of them. */
  put(path: string, content: Uint8Array): Promise<void>;
  /** Keeps a finished file of this machine under that path too, in the place of one that is there already. */
  copy(path: string, file: string): Promise<void>;
  /** Files that are gone already are no error. */
  remove(paths: readonly string[]): Promise<void>;
  /** Paths of files right in a folder that were written before that time, some at a time. */
  listOlder(folder: string, before: Date): AsyncIterable<readonly string[]>;
  /** Reads a file that is not in the media folder; undefined when there is none. Storage on disk has no such files. */
  readonly open: ((path: string, range: string | undefined) => Promise<StoredFile | undefined>) | undefined;
}

/** A stored file or the part of it that was asked for. */
export interface StoredFile {
  /** 416 comes without content: there is no such part. */
  readonly status: 200 | 206 | 416;
  readonly bytes: number | undefined;
  /** Which part of how many bytes, as `Content-Range` has it. */
  readonly range: string | undefined;
  readonly content: Readable | undefined;
}
