import { createHash } from 'node:crypto';
import type { TiledLayer } from '@wheelhouse/contract/referenceLayers';
import { depthBands } from '@wheelhouse/contract/depths';
import { depthAt } from './depths.ts';
import { palettePng, type PaletteColour } from './palettePng.ts';

const side = 256;
/** Cached tiles: some kilobytes each. */
const kept = 600;

const nothing: PaletteColour = { colour: '#000000', alpha: 0 };
const contour: PaletteColour = { colour: '#1d4f78', alpha: 110 };
const palette = [nothing, ...depthBands.map(({ colour }) => ({ colour, alpha: 255 })), contour];
const CONTOUR = palette.length - 1;
const DEEPEST = depthBands.length;

/** Index of the colour of a depth. */
function bandOf(depth: number | undefined): number {
  if (depth === undefined) return 0;
  const band = depthBands.findIndex(({ to }) => to !== undefined && depth <= to);
  return band < 0 ? DEEPEST : band + 1;
}

function paint(z: number, x: number, y: number): Buffer | undefined {
  const across = 2 ** z * side;
  const latitudes = Float64Array.from({ length: side + 1 }, (_, row) => {
    return (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y * side + row + 0.5)) / across))) * 180) / Math.PI;
  });
  // One row and column more, to find where a band ends.
  const bands = new Uint8Array((side + 1) ** 2);
  for (let row = 0; row <= side; row += 1) {
    for (let column = 0; column <= side; column += 1) {
      const longitude = ((x * side + column + 0.5) / across) * 360 - 180;
      bands[row * (side + 1) + column] = bandOf(depthAt(longitude, latitudes[row] ?? 0));
    }
  }
  if (bands.every((band) => band === 0)) return undefined;
  const pixels = new Uint8Array(side * side);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const at = row * (side + 1) + column;
      const [own, right, below] = [bands[at] ?? 0, bands[at + 1] ?? 0, bands[at + side + 1] ?? 0];
      const ends = own > 0 && ((right > 0 && right !== own) || (below > 0 && below !== own));
      pixels[row * side + column] = ends ? CONTOUR : own;
    }
  }
  return palettePng(side, side, pixels, palette);
}

interface Tile {
  readonly mediaType: 'image/png';
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** A layer of pictures of 256 by 256 pixels. */
export interface Seabed {
  readonly described: TiledLayer;
  /** Undefined where no depth is known. */
  tile(z: number, x: number, y: number): Tile | undefined;
  /** Metres of water, WGS 84 degrees; undefined if unknown. */
  depthAt(longitude: number, latitude: number): number | undefined;
}

/** The seabed of the demo: coarse bands of depth, made by us. */
export function demonstrationSeabed(): Seabed {
  const tiles = new Map<string, Tile | undefined>();
  return {
    described: {
      version: 'demonstration-1',
      attribution: 'Demo depths, coarse and not for navigation',
      demonstration: true,
      depths: true,
    },
    depthAt,
    tile(z, x, y) {
      const key = `${z}/${x}/${y}`;
      if (!tiles.has(key)) {
        const bytes = paint(z, x, y);
        const hash = createHash('sha256')
          .update(bytes ?? '')
          .digest('hex');
        tiles.set(key, bytes && { mediaType: 'image/png', bytes, hash: hash.slice(0, 32) });
        const [oldest] = tiles.keys();
        if (tiles.size > kept && oldest !== undefined) tiles.delete(oldest);
      }
      return tiles.get(key);
    },
  };
}
