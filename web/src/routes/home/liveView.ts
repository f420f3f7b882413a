import type { HomeFigures } from '@wheelhouse/contract/home';

type Cell = HomeFigures['cells'][number];

/** Units of the land's picture, which is the Mercator square of the world (server/src/marine/mapData/landOutline.ts). */
export const worldSize = 8192;
/** The least width of what is shown, in units: a tenth of the world. */
const leastWidth = worldSize / 10;
/** Width by height. */
const shape = 2.5;
/** The outermost vessels at each side may be cut off: a single stray vessel must not make all others small. */
const outside = 0.01;

/** A place's position in the picture. */
export function unitsOf({ latitude, longitude }: Pick<Cell, 'latitude' | 'longitude'>): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: (longitude / 360 + 0.5) * worldSize, y: y * worldSize };
}

function span(values: readonly { readonly at: number; readonly weight: number }[]): [from: number, to: number] {
  const sorted = values.toSorted((a, b) => a.at - b.at);
  const all = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const reach = (share: number) => {
    let passed = 0;
    for (const { at, weight } of sorted) {
      passed += weight;
      if (passed >= share * all) return at;
    }
    return sorted.at(-1)?.at ?? 0;
  };
  return [reach(outside), reach(1 - outside)];
}

/** The part of the picture with nearly all vessels, as an SVG view box of a fixed shape. */
export function viewOf(cells: readonly Cell[]): { x: number; y: number; width: number; height: number } {
  const places = cells.map((cell) => ({ ...unitsOf(cell), weight: cell.vessels }));
  const [west, east] = span(places.map(({ x, weight }) => ({ at: x, weight })));
  const [north, south] = span(places.map(({ y, weight }) => ({ at: y, weight })));
  const width = Math.min(worldSize, Math.max(leastWidth, (east - west) * 1.1, (south - north) * 1.1 * shape));
  const height = width / shape;
  const within = (start: number, length: number) => Math.max(0, Math.min(worldSize - length, start));
  return {
    x: within((west + east - width) / 2, width),
    y: within((north + south - height) / 2, height),
    width,
    height,
  };
}
