import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { ZipFile } from 'yazl';
import type { OpenMedia } from '#areas/media/openMedia.ts';
import type { Schema } from '#platform/database/schema.ts';
import { listOwnFiles, readPersonalData, type Subject } from './store.ts';

/** Where uploaded files are. */
export type UploadedFiles = Pick<OpenMedia, 'storage' | 'folder'>;

/**
 * A ZIP archive with all data about an account: a JSON file for each kind of data, and the files of its providers below
 * `files`. It is written while it is read, and nothing of it is stored on the server.
 */
export async function exportData(db: Kysely<Schema>, files: UploadedFiles, subject: Subject): Promise<Readable> {
  const zip = new ZipFile();
  for await (const { file, rows } of readPersonalData(db, subject)) {
    zip.addBuffer(Buffer.from(JSON.stringify(rows, undefined, 2)), `${file}.json`);
  }
  const paths = await listOwnFiles(db, subject.id);
  const output = Readable.from(zip.outputStream as unknown as AsyncIterable<Buffer>, { objectMode: false });
  void addFiles(zip, files, paths).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

/** Files that were removed in the meantime are left out. */
async function addFiles(zip: ZipFile, { storage, folder }: UploadedFiles, paths: readonly string[]): Promise<void> {
  const { open } = storage;
  for (const path of paths) {
    if (open === undefined && !(await isThere(join(folder, path)))) continue;
    zip.addReadStreamLazy(`files/${path}`, { compress: path.endsWith('.txt') }, (give) => {
      // Opened when its turn comes: there may be thousands.
      if (open === undefined) return give(null, createReadStream(join(folder, path)));
      open(path, undefined).then(
        (file) => give(null, file?.content ?? empty()),
        (error: unknown) => give(error, empty()),
      );
    });
  }
}

function empty(): Readable {
  return new PassThrough().end();
}

async function isThere(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}
