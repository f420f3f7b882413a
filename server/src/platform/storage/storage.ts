import type { Readable } from 'node:stream';

/** Storage of media files. Paths are ours: letters, digits, `-`, `_`, `.` and `/`. */
export interface MediaStorage {
  /** Stores bytes under that path; nobody reads a partial file. */
  put(path: string, content: Uint8Array): Promise<void>;
  /** Also stores a finished file of this machine under that path, replacing an existing one. */
  copy(path: string, file: string): Promise<void>;
  /** Missing files are no error. */
  remove(paths: readonly string[]): Promise<void>;
  /** Paths of files directly in a folder that were written before that time, in batches. */
  listOlder(folder: string, before: Date): AsyncIterable<readonly string[]>;
  /** Reads a file that is not in the media folder; undefined if there is none. Disk storage has no such files. */
  readonly open: ((path: string, range: string | undefined) => Promise<StoredFile | undefined>) | undefined;
}

/** A stored file or the requested range of it. */
export interface StoredFile {
  /** 416 has no content: there is no such range. */
  readonly status: 200 | 206 | 416;
  readonly bytes: number | undefined;
  /** The range and the total bytes, as in `Content-Range`. */
  readonly range: string | undefined;
  readonly content: Readable | undefined;
}
