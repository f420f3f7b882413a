import { readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers, writeAtomically } from '#platform/disk/atomicFile.ts';
import { isRunning } from '#platform/disk/isRunning.ts';
import { makeFolder } from '#platform/disk/makeFolder.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import { packRows, unpackRows } from './packedRows.ts';
import type { PositionRows } from './positionRows.ts';

/** With less than this free, in bytes, the disk is left to the rest: positions then wait in memory. */
const leastFree = 512 * 1024 * 1024;
const digits = 9;

export interface PositionSpoolOptions {
  readonly folder: string;
  readonly warn: (words: string) => void;
  /** Bytes that stay free on the disk. */
  readonly leastFree?: number;
}

/** A file of the spool: `<when in milliseconds>-<pid>-<running number>-<count>.positions`. */
export interface SpoolFile {
  readonly name: string;
  readonly count: number;
}

/**
 * Positions that wait on disk for the database, in files, the oldest first. A file belongs to the process whose number is
 * in its name; those of a process that has ended are taken over by the next one that looks. Positions may be written
 * twice when a process ends between the database and the removal of the file: the database keeps each once.
 */
export class PositionSpool {
  readonly #options: PositionSpoolOptions;
  readonly #files: SpoolFile[] = [];
  #written = 0;
  /** Of the newest file: a clock that is set back doesn't change the order. */
  #newest = 0;

  constructor(options: PositionSpoolOptions) {
    this.#options = options;
  }

  /** Positions in the files. */
  get pending(): number {
    return this.#files.reduce((sum, { count }) => sum + count, 0);
  }

  /** Takes over the files of processes that have ended, and removes those that they did not finish. */
  async takeOver(): Promise<void> {
    const { folder, warn } = this.#options;
    await removeLeftovers(folder).catch(() => undefined);
    const names = await readdir(folder).catch(() => []);
    const known = new Set(this.#files.map(({ name }) => name));
    for (const name of names.sort()) {
      const found = /^(\d+)-(\d+)-(\d+)-(\d+)\.positions$/.exec(name);
      if (found === null || known.has(name)) continue;
      const [, when = '', pid, , count = ''] = found;
      const isOwn = Number(pid) === process.pid;
      if (!isOwn && isRunning(Number(pid))) continue;
      const own = this.#nameOf(Number(when), Number(count));
      const isTaken = await rename(join(folder, name), join(folder, own)).then(
        () => true,
        (error: unknown) => {
          // Another process was quicker.
          if (errorCode(error) !== 'ENOENT') warn(`Couldn't take over the positions in ${name} (${String(error)}).`);
          return false;
        },
      );
      if (isTaken) this.#files.push({ name: own, count: Number(count) });
    }
    this.#files.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Writes positions to a file; undefined if the disk has no room, or can't be written. */
  async add(rows: PositionRows): Promise<SpoolFile | undefined> {
    const { folder, warn, leastFree: least = leastFree } = this.#options;
    const count = rows.mmsi.length;
    const name = this.#nameOf(Math.max(Date.now(), this.#newest), count);
    try {
      await makeFolder(folder);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < least) return undefined;
      await writeAtomically(join(folder, name), packRows(rows));
    } catch (error) {
      warn(`Couldn't write waiting positions to disk (${error instanceof Error ? error.message : String(error)}).`);
      return undefined;
    }
    const file = { name, count };
    this.#files.push(file);
    return file;
  }

  /** The positions of the oldest file; undefined if there is none. Damaged files are left aside. */
  async oldest(): Promise<PositionRows | undefined> {
    const { folder, warn } = this.#options;
    for (let file = this.#files[0]; file !== undefined; file = this.#files[0]) {
      const path = join(folder, file.name);
      const bytes = await readFile(path).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      });
      const rows = bytes === undefined ? undefined : unpackRows(bytes);
      if (rows !== undefined) return rows;
      this.#files.shift();
      if (bytes === undefined) continue;
      await rename(path, `${path}.damaged`);
      warn(`The file of waiting positions ${path} is damaged. It was left there as ${file.name}.damaged.`);
    }
    return undefined;
  }

  /** Removes the oldest file, whose positions are in the database. */
  async removeOldest(): Promise<void> {
    const [file] = this.#files;
    if (file !== undefined) await this.remove(file);
  }

  /** Removes a file whose positions are in the database. */
  async remove(file: SpoolFile): Promise<void> {
    const place = this.#files.indexOf(file);
    if (place !== -1) this.#files.splice(place, 1);
    await rm(join(this.#options.folder, file.name), { force: true });
  }

  /** Names in the order of their times. */
  #nameOf(when: number, count: number): string {
    this.#written += 1;
    this.#newest = Math.max(this.#newest, when);
    const number = String(this.#written).padStart(digits, '0');
    return `${String(when).padStart(15, '0')}-${process.pid}-${number}-${count}.positions`;
  }
}
