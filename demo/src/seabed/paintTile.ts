import { depthBands } from '@wheelhouse/contract/depths';
import { depthAt } from './depths.ts';
import { palettePng, type PaletteColour } from './palettePng.ts';

const side = 256;

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

/** A tile as a PNG picture of 256 by 256 pixels, in some tens of milliseconds; undefined where no depth is known. */
export function paintTile(z: number, x: number, y: number): Buffer | undefined {
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
