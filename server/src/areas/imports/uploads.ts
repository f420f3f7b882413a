import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { importLimits, importMessages, type ImportFile } from '@wheelhouse/contract/adminImports';
import { spool } from '#platform/disk/spool.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { IncomingFile } from '#platform/http/fileBody.ts';

/** Uploaded files are kept this long. */
const keptMs = 6 * 3_600_000;

interface Upload extends ImportFile {
  readonly path: string;
  readonly uploadedAt: number;
  /** A run reads it. */
  isUsed: boolean;
}

/** Files that wait on this server until they are imported. A restart forgets them, and `serve` removes them. */
export class Uploads {
  readonly #folder: string;
  readonly #now: () => Date;
  readonly #files = new Map<string, Upload>();

  constructor(folder: string, now: () => Date) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Takes a file, in place of the oldest one that waits if there are too many. @throws Refusal 413 if it is too large */
  async add({ name, content }: IncomingFile): Promise<ImportFile> {
    const waiting = [...this.#files.values()].filter(({ isUsed }) => !isUsed);
    for (const { file } of waiting.slice(0, Math.max(0, this.#files.size - importLimits.files + 1))) {
      await this.#remove(file);
    }
    const path = await spool(content, this.#folder);
    const { size } = await stat(path);
    const file = randomUUID();
    this.#files.set(file, { file, name, size, path, uploadedAt: this.#now().getTime(), isUsed: false });
    return { file, name, size };
  }

  /** @throws Refusal 404 if it no longer exists */
  find(file: string): { readonly path: string; readonly name: string } {
    const found = this.#files.get(file);
    if (found === undefined) throw new Refusal(404, importMessages.fileGone);
    return found;
  }

  /** Keeps a file while a run reads it, and removes it then unless it will be imported after a dry run. */
  async during(file: string, { keep }: { readonly keep: boolean }, work: () => Promise<void>): Promise<void> {
    const upload = this.#files.get(file);
    if (upload !== undefined) upload.isUsed = true;
    try {
      await work();
    } finally {
      if (upload !== undefined) upload.isUsed = false;
      if (!keep) await this.#remove(file);
    }
  }

  /** Removes files that nobody imported for hours. */
  async removeOld(): Promise<void> {
    const before = this.#now().getTime() - keptMs;
    for (const { file, uploadedAt, isUsed } of [...this.#files.values()]) {
      if (uploadedAt < before && !isUsed) await this.#remove(file);
    }
  }

  async #remove(file: string): Promise<void> {
    const upload = this.#files.get(file);
    this.#files.delete(file);
    if (upload !== undefined) await rm(upload.path, { force: true });
  }
}
