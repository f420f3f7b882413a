import { open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PMTiles, SharedPromiseCache } from 'pmtiles';
import type { AreaLayer } from '@wheelhouse/contract/referenceLayers';
import { archiveSource } from './archiveSource.ts';
import { manifestName, readManifest, type AreaManifest } from './areaManifest.ts';
import { freshFile } from '#platform/disk/freshFile.ts';

/** Tiles that cannot be read; the function passed at opening was warned. */
export class DamagedAreas extends Error {
  override name = 'DamagedAreas';
}

/** A layer of areas that is open for reading. Its tiles throw `DamagedAreas` if the archive is damaged. */
export interface OpenAreas {
  readonly manifest: AreaManifest;
  /** A tile as it is stored, gzipped; undefined if empty. */
  readonly tile: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
  /** A tile ready for drawing. */
  readonly unpacked: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
  readonly close: () => Promise<void>;
}

const unpack = promisify(gunzip);
/** An import may replace the archive between reading the list and opening the file it names. */
const tries = 3;
/** Requests to a replaced archive have ended after this time. */
const closeReplacedAfterMs = 30_000;

/**
 * The current layer in the map's folder; undefined while there is none. Follows imports.
 *
 * @param warn Called once for a list that cannot be read, and for an archive that is damaged.
 */
export function followAreas(
  folder: string,
  layer: AreaLayer,
  warn: (words: string) => void,
): () => Promise<OpenAreas | undefined> {
  return freshFile(join(folder, manifestName(layer)), {
    make: (path) => openAreas(path, warn),
    retire: (replaced) => void setTimeout(() => void replaced.close(), closeReplacedAfterMs).unref(),
    warn,
  });
}

/** Undefined if the list, or the archive it names, is invalid. */
export async function openAreas(
  path: string,
  warn: (words: string) => void = () => {},
): Promise<OpenAreas | undefined> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const manifest = readManifest(await readFile(path, 'utf8').catch(() => ''));
    if (manifest === undefined) return undefined;
    const archive = join(dirname(path), manifest.archive);
    const file = await open(archive).catch(() => undefined);
    if (file !== undefined)
      return readFrom(file, manifest, () => warn(`The file ${archive} is damaged. Import it again.`));
  }
  return undefined;
}

function readFrom(file: FileHandle, manifest: AreaManifest, warn: () => void): OpenAreas {
  // The cache unpacks and keeps directories; tiles are sent as they are.
  const archive = new PMTiles(archiveSource(file, manifest.version), new SharedPromiseCache(), async (bytes) => bytes);
  let warned = false;
  const guarded = async <Read>(read: () => Promise<Read>): Promise<Read> => {
    try {
      return await read();
    } catch (error) {
      if (!warned) warn();
      warned = true;
      throw new DamagedAreas('The archive is damaged.', { cause: error });
    }
  };
  const tile: OpenAreas['tile'] = async (z, x, y) => {
    const found = await archive.getZxy(z, x, y);
    return found === undefined ? undefined : new Uint8Array(found.data);
  };
  return {
    manifest,
    tile: (z, x, y) => guarded(() => tile(z, x, y)),
    unpacked: (z, x, y) =>
      guarded(async () => {
        const packed = await tile(z, x, y);
        return packed === undefined ? undefined : await unpack(packed);
      }),
    close: () => file.close(),
  };
}
