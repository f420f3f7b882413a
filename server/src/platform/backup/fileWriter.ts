import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#platform/disk/makeFolder.ts';
import { writingInto } from '#platform/errors/diskError.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';
import { damaged, type Entry } from './archiveReader.ts';
import { savedFolders, SMALL_BYTES } from './dataFiles.ts';
import { filesSection } from './manifest.ts';

/** The bucket that uploaded files are restored to. */
export type PutFile = Pick<MediaStorage, 'put'>;

/** Waiting for the disk takes most of the time of a small file: this many are written at once. */
const AT_ONCE = 16;

/** Writes the files of a backup into the folders of a data folder, where there are none yet. */
export class FileWriter {
  readonly #dataFolder: string;
  readonly #bucket: PutFile | undefined;
  readonly #folders = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #failures: unknown[] = [];

  /** @param bucket For files that were in a bucket; undefined writes them into the data folder, which is served too. */
  constructor(dataFolder: string, bucket: PutFile | undefined) {
    this.#dataFolder = dataFolder;
    this.#bucket = bucket;
  }

  /** Reads the entry; a small file is perhaps still being written afterwards. */
  async write({ section, name, size, content }: Entry): Promise<void> {
    this.#throwFailure();
    const inBucket = section === filesSection('bucket');
    const folder = inBucket ? 'media' : savedFolders.find((one) => section === filesSection(one));
    if (folder === undefined) throw damaged(`it has an unknown part ${section}`);
    if (!isOrdinaryPath(name)) throw damaged(`it has a file ${name}`);
    if (inBucket && this.#bucket !== undefined) return await this.#bucket.put(name, await buffer(content));
    const path = join(this.#dataFolder, folder, name);
    if (size > SMALL_BYTES) {
      await writingInto(this.#dataFolder, async () => {
        await this.#makeFolderOf(path);
        await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }));
      });
      return;
    }
    const bytes = await buffer(content);
    const running = this.#writeSmall(path, bytes)
      .catch((error: unknown) => void this.#failures.push(error))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    if (this.#running.size >= AT_ONCE) await Promise.race(this.#running);
  }

  /** Waits until every file is on the disk. */
  async finish(): Promise<void> {
    await this.settle();
    this.#throwFailure();
  }

  /** Waits until all writing has ended. */
  async settle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #makeFolderOf(path: string): Promise<void> {
    const folder = dirname(path);
    if (this.#folders.has(folder)) return;
    await makeFolder(folder);
    this.#folders.add(folder);
  }

  async #writeSmall(path: string, bytes: Buffer): Promise<void> {
    await writingInto(this.#dataFolder, async () => {
      await this.#makeFolderOf(path);
      await writeFile(path, bytes, { flag: 'wx', flush: true });
    });
  }

  #throwFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}

/** A path below a folder, without steps upwards. */
function isOrdinaryPath(name: string): boolean {
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0]/.test(name);
}
