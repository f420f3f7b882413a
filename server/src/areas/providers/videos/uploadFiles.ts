import { say } from '@wheelhouse/messages/say';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { tellingVideoBytes, videoKindOf, type VideoKind } from '#platform/storage/videoContent.ts';

/** Files without a row in the database are at most this old while they are being written. */
const unknownAfterMs = 3_600_000;

/** Files of running video uploads, in a folder that is not served. */
export class UploadFiles extends FileStore {
  private readonly folder: string;

  constructor(folder: string) {
    super({ directory: folder, expirationPeriodInMilliseconds: uploadLimits.unfinishedHours * 3_600_000 });
    this.folder = folder;
  }

  /**
   * Writes a chunk as it comes; a first one that is no video is refused before it is written.
   *
   * @returns bytes received so far
   */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const pieces: AsyncIterable<Buffer> = content;
    const file = await open(this.place(id), 'r+');
    let at = offset;
    let beginning = Buffer.alloc(0);
    let isKnown = offset > 0;
    const keep = async (piece: Buffer) => {
      await writeAt(file, piece, at);
      at += piece.length;
      free(piece);
    };
    try {
      for await (const piece of pieces) {
        if (isKnown) {
          await keep(piece);
          continue;
        }
        beginning = Buffer.concat([beginning, piece]);
        isKnown = beginning.length >= tellingVideoBytes;
        if (isKnown && videoKindOf(beginning) === undefined) throw new UnsupportedVideo();
        if (isKnown) await keep(beginning);
      }
      // A beginning that is too short to recognise is checked again at the end.
      if (!isKnown) await keep(beginning);
    } finally {
      await file.close();
    }
    return at;
  }

  place(id: string): string {
    return join(this.folder, id);
  }

  /** The file's type by its content, as far as it has come. */
  async kindOf(id: string): Promise<VideoKind | undefined> {
    const file = await open(this.place(id)).catch(() => undefined);
    if (file === undefined) return undefined;
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(tellingVideoBytes), 0, tellingVideoBytes, 0);
      return videoKindOf(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  }

  /** Bytes received; undefined if there is no file. */
  async sizeOf(id: string): Promise<number | undefined> {
    return (await stat(this.place(id)).catch(() => undefined))?.size;
  }

  async discard(id: string): Promise<void> {
    await Promise.all([rm(this.place(id), { force: true }), rm(`${this.place(id)}.json`, { force: true })]);
  }

  /** Removes files of ended uploads. */
  async discardOthers(known: ReadonlySet<string>, now: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const found = await stat(join(this.folder, name)).catch(() => undefined);
      const old = found !== undefined && now.getTime() - found.mtimeMs > unknownAfterMs;
      if (old && !known.has(name.replace(/\.json$/, ''))) await rm(join(this.folder, name), { force: true });
    }
  }
}

/** In the form of the tus server's answers. */
class UnsupportedVideo extends Error {
  readonly status_code = 415;
  readonly body = say(uploadMessages.unsupportedVideo);
}

async function writeAt(file: FileHandle, piece: Buffer, at: number): Promise<void> {
  for (let written = 0; written < piece.length;) {
    written += (await file.write(piece, written, piece.length - written, at + written)).bytesWritten;
  }
}

/** Frees memory at once: the garbage of ten uploads is a third of the server's memory. */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
