import { open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PMTiles, SharedPromiseCache } from 'pmtiles';
import type { AreaLayer } from '@wheelhouse/contract/chart';
import { manifestName, readManifest, type AreaManifest } from './areaManifest.ts';
import { freshFile } from './freshFile.ts';

/** A layer of areas that is open for reading. */
export interface OpenAreas {
  readonly manifest: AreaManifest;
  /** A tile as it is kept, gzipped; undefined where nothing is. */
  readonly tile: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
  readonly close: () => Promise<void>;
}

/** An import may put the next archive in place between reading the list and opening what it names. */
const tries = 3;
/** Requests that began with an archive are long done by then. */
const closeReplacedAfterMs = 30_000;

/** The layer as it is now in the folder of the map; undefined while there is none. Follows what imports put there. */
export function followAreas(folder: string, layer: AreaLayer): () => Promise<OpenAreas | undefined> {
  return freshFile(join(folder, manifestName(layer)), openAreas, (replaced) => {
    setTimeout(() => void replaced.close(), closeReplacedAfterMs).unref();
  });
}

/** Undefined when the list, or the archive it names, is not what it should be. */
export async function openAreas(path: string): Promise<OpenAreas | undefined> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const manifest = readManifest(await readFile(path, 'utf8').catch(() => ''));
    if (manifest === undefined) return undefined;
    const file = await open(join(dirname(path), manifest.archive)).catch(() => undefined);
    if (file !== undefined) return readFrom(file, manifest);
  }
  return undefined;
}

function readFrom(file: FileHandle, manifest: AreaManifest): OpenAreas {
  const source = {
    getKey: () => manifest.version,
    async getBytes(offset: number, length: number) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
  // Directories are unpacked by the cache and kept; tiles go out as they are.
  const archive = new PMTiles(source, new SharedPromiseCache(), async (bytes) => bytes);
  return {
    manifest,
    async tile(z, x, y) {
      const found = await archive.getZxy(z, x, y);
      return found === undefined ? undefined : new Uint8Array(found.data);
    },
    close: () => file.close(),
  };
}
