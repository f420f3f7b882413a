import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { tellingVideoBytes, videoKindOf, type VideoKind } from './videoContent.ts';

/** Nothing is written here without its row in the database for longer than this. */
const unknownAfterMs = 3_600_000;

/** Files of videos on their way, in a folder that is not served. */
export class UploadFiles extends FileStore {
  private readonly folder: string;

  constructor(folder: string) {
    super({ directory: folder, expirationPeriodInMilliseconds: uploadLimits.unfinishedHours * 3_600_000 });
    this.folder = folder;
  }

  /** Writes a chunk; a first one that is of no video is refused before any of it is written. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    if (offset > 0) return await super.write(content, id, offset);
    const checked = content.pipe(checkBeginning(content));
    return await super.write(checked, id, offset).catch((error: unknown) => {
      // The store below says of every error that the disk is to blame.
      throw checked.errored instanceof UnsupportedVideo ? checked.errored : error;
    });
  }

  place(id: string): string {
    return join(this.folder, id);
  }

  /** What the file is by its content, as far as it has come. */
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

  /** Bytes that have come; undefined where there is no file. */
  async sizeOf(id: string): Promise<number | undefined> {
    return (await stat(this.place(id)).catch(() => undefined))?.size;
  }

  async discard(id: string): Promise<void> {
    await Promise.all([rm(this.place(id), { force: true }), rm(`${this.place(id)}.json`, { force: true })]);
  }

  /** Removes what belongs to no upload any more. */
  async discardOthers(known: ReadonlySet<string>, now: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const found = await stat(join(this.folder, name)).catch(() => undefined);
      const old = found !== undefined && now.getTime() - found.mtimeMs > unknownAfterMs;
      if (old && !known.has(name.replace(/\.json$/, ''))) await rm(join(this.folder, name), { force: true });
    }
  }
}

/** In the form the tus server answers with. */
class UnsupportedVideo extends Error {
  readonly status_code = 415;
  readonly body = uploadMessages.unsupportedVideo;
}

function checkBeginning(content: Readable): Transform {
  let held = Buffer.alloc(0);
  let told = false;
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      if (told) {
        done(null, chunk);
        return;
      }
      held = Buffer.concat([held, chunk]);
      if (held.length < tellingVideoBytes) {
        done();
        return;
      }
      told = true;
      if (videoKindOf(held) === undefined) done(new UnsupportedVideo());
      else done(null, held);
    },
    flush(done) {
      // A beginning too short to tell is looked at again when all has come.
      if (told) done();
      else done(null, held);
    },
  });
  content.once('error', (error) => check.destroy(error));
  return check;
}
