import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { END, INDEX, MANIFEST, type Index, type Manifest } from './manifest.ts';
import { Sums } from './sums.ts';

/** The size of a tar entry comes before its content: the rows of a table are written in pieces of this many bytes. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** Adds the last bytes. */
async function* ended(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* compressed;
  yield END;
}

/** The fastest level that still makes a fraction of a table; higher ones cost several times the processor. */
const LEVEL = 1;

/**
 * Writes a backup: a tar archive compressed by Zstandard, with the manifest first and the counts and checksums of all
 * parts last.
 */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #sums = new Sums();
  readonly #written: Promise<void>;

  constructor(output: Writable) {
    const compressed = createZstdCompress({
      chunkSize: 1024 * 1024,
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    this.#written = pipeline(this.#pack, compressed, ended, output);
    // Awaited by the entry that fails, or at the end.
    this.#written.catch(() => undefined);
  }

  /** Writes the beginning. */
  async manifest(manifest: Manifest): Promise<void> {
    await this.#piece(MANIFEST, Buffer.from(JSON.stringify(manifest)), MANIFEST);
  }

  /**
   * Writes the rows of a table.
   *
   * @param rowCount Called at the end of the data.
   */
  async table(section: string, data: AsyncIterable<Buffer>, rowCount: () => number): Promise<void> {
    let pieces = 0;
    let waiting: Buffer[] = [];
    let bytes = 0;
    // The next piece is read while one is compressed.
    let writing = Promise.resolve();
    const flush = async () => {
      const piece = Buffer.concat(waiting, bytes);
      waiting = [];
      bytes = 0;
      await writing;
      pieces += 1;
      writing = this.#piece(section, piece, `${section}/${String(pieces).padStart(6, '0')}`);
      // Awaited by the next piece, or at the end.
      writing.catch(() => undefined);
    };
    for await (const chunk of data) {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes >= PIECE_BYTES) await flush();
    }
    await flush();
    await writing;
    this.#sums.rows(section, rowCount());
  }

  /**
   * Writes a file of this part.
   *
   * @param name Its path in the part.
   * @throws Error if the content is not of this size
   */
  async file(section: string, name: string, size: number, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
    this.#sums.begin(section, name, size);
    const summed = Buffer.isBuffer(content) ? content : this.#summed(section, content);
    if (Buffer.isBuffer(content)) this.#sums.add(section, content);
    await this.#entry(`${section}/${name}`, size, summed);
  }

  /** Writes the end and waits until the output has everything. */
  async close(): Promise<void> {
    const index: Index = { sections: this.#sums.result() };
    const bytes = Buffer.from(JSON.stringify(index));
    await this.#entry(INDEX, bytes.length, bytes);
    this.#pack.finalize();
    await this.#written;
  }

  /** Gives the output up. */
  async abort(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }

  async #piece(section: string, bytes: Buffer, name: string): Promise<void> {
    this.#sums.add(section, bytes);
    await this.#entry(name, bytes.length, bytes);
  }

  async *#summed(section: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.#sums.add(section, chunk);
      yield chunk;
    }
  }

  async #entry(name: string, size: number, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
    try {
      const header = { name, size, mode: 0o600 };
      if (Buffer.isBuffer(content)) await this.#whole(header, content);
      else await pipeline(content, this.#pack.entry(header));
    } catch (error) {
      this.#pack.destroy();
      // If the output failed, this is the reason.
      await this.#written;
      throw error;
    }
  }

  /** An entry of one buffer, without the streams that a pipeline makes. */
  async #whole(header: { name: string; size: number; mode: number }, content: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const entry = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()));
      entry.on('error', reject);
      entry.end(content);
    });
  }
}
