import { createHash } from 'node:crypto';
import type { TiledLayer } from '@wheelhouse/contract/referenceLayers';
import type { DoorThread } from '#door.ts';
import { depthAt } from './depths.ts';

/** Cached tiles: some kilobytes each. */
const kept = 600;

interface Tile {
  readonly mediaType: 'image/png';
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** A layer of pictures of 256 by 256 pixels. */
export interface Seabed {
  readonly described: TiledLayer;
  /** Undefined where no depth is known. `whenFree` waits for the thread that draws; what it throws is passed on. */
  tile(z: number, x: number, y: number, whenFree: WhenFree): Promise<Tile | undefined>;
  /** Metres of water, WGS 84 degrees; undefined if unknown. */
  depthAt(longitude: number, latitude: number): number | undefined;
}

/** Runs what draws a tile when its turn has come. */
type WhenFree = <Drawn>(draw: () => Promise<Drawn>) => Promise<Drawn>;

/** The seabed of the demo: coarse bands of depth, made by us. Its tiles are drawn in a thread and then cached. */
export function demonstrationSeabed(thread: DoorThread): Seabed {
  const tiles = new Map<string, Tile | undefined>();

  async function draw(z: number, x: number, y: number): Promise<Tile | undefined> {
    const drawn = await thread.ask([z, x, y]);
    // seabedWorker.ts answers nothing else.
    const bytes = drawn as Uint8Array | undefined;
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    return bytes && { mediaType: 'image/png', bytes, hash: hash.slice(0, 32) };
  }

  return {
    described: {
      version: 'demonstration-1',
      attribution: 'Demo depths, coarse and not for navigation',
      demonstration: true,
      depths: true,
    },
    depthAt,
    async tile(z, x, y, whenFree) {
      const key = `${z}/${x}/${y}`;
      if (tiles.has(key)) return tiles.get(key);
      return await whenFree(async () => {
        if (!tiles.has(key)) tiles.set(key, await draw(z, x, y));
        const [oldest] = tiles.keys();
        const tile = tiles.get(key);
        if (tiles.size > kept && oldest !== undefined) tiles.delete(oldest);
        return tile;
      });
    },
  };
}
