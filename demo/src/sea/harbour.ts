import { KM_PER_DEGREE, kilometres, wayBack, waysFrom, type Ways } from './distances.ts';
import { LandGrid, type CoastEdges } from './landGrid.ts';
import type { Port } from './ports.ts';
import type { Point } from './smoothWay.ts';

/** A circle of free water, radius in kilometres. */
export interface Circle {
  longitude: number;
  latitude: number;
  radius: number;
}

/** The coast as the map draws it: straight between its points up to zoom 8, a curve through them beyond. */
export interface Coasts {
  straight: CoastEdges;
  curved: CoastEdges;
}

/**
 * The water around a port in fine cells, about 110 m: berths, and the routes out. Ships keep two cells off the land if
 * they can, and one if there is no such route: more than the error of a simplified track.
 */
export interface Harbour {
  port: Port;
  grid: LandGrid;
  /** There is no such route out of this port, and ships pass close to land. */
  isNarrow: boolean;
  /** From the water nearest to the quay. */
  ways: Ways;
  berths: Point[];
}

export const harbourSteps = { x: 0.003, y: 0.001 };
/** Half the size of the window, in cells: long fjords run north. */
const REACH = { x: 400, y: 640 };
const BERTHS = 40;
const BERTHS_WITHIN_KM = 1.6;
/** If a port's open water is farther away than this, its position is wrong. */
const HARBOUR_WITHIN_KM = 4;

/**
 * @param isOpenSea Whether a place belongs to the open sea of the long routes.
 * @throws Error if no water near the port leads there.
 */
export function findHarbour(
  port: Port,
  coasts: Coasts,
  isOpenSea: (longitude: number, latitude: number) => boolean,
): Harbour {
  const { x, y } = harbourSteps;
  const close = LandGrid.of(
    {
      // Cell centres are whole thousandths of a degree, like the stored routes.
      west: (Math.round(port.longitude / x) - REACH.x - 0.5) * x,
      south: (Math.round(port.latitude / y) - REACH.y - 0.5) * y,
      stepX: x,
      stepY: y,
      columns: 2 * REACH.x,
      rows: 2 * REACH.y,
    },
    coasts.curved,
  );
  close.touch(coasts.straight);
  const wide = close.widened();
  const found =
    berthsIn(port, wide.widened(), isOpenSea) ?? berthsIn(port, wide, isOpenSea) ?? berthsIn(port, close, isOpenSea);
  if (found === undefined)
    throw new Error(`${port.name}: no water that leads to the sea within ${HARBOUR_WITHIN_KM} km.`);
  return { ...found, isNarrow: found.grid === close };
}

function berthsIn(
  port: Port,
  grid: LandGrid,
  isOpenSea: (longitude: number, latitude: number) => boolean,
): Omit<Harbour, 'isNarrow'> | undefined {
  const outside: number[] = [];
  for (const cell of grid.cells.keys())
    if (grid.cells[cell] === 0 && isOpenSea(...grid.centre(cell))) outside.push(cell);
  const reached = waysFrom(grid, outside).kilometres;

  const away = (cell: number) => kilometres(port.longitude, port.latitude, ...grid.centre(cell));
  const near = [...cellsWithin(grid, port.longitude, port.latitude, HARBOUR_WITHIN_KM + BERTHS_WITHIN_KM)].filter(
    (cell) => Number.isFinite(reached[cell]),
  );
  const quay = near.reduce((best, cell) => (away(cell) < away(best) ? cell : best), near[0] ?? -1);
  if (quay < 0 || away(quay) > HARBOUR_WITHIN_KM) return undefined;
  const [quayX, quayY] = grid.centre(quay);
  const berths = near
    .filter(
      (cell) =>
        kilometres(quayX, quayY, ...grid.centre(cell)) <= BERTHS_WITHIN_KM &&
        grid.isClear(...grid.centre(cell), quayX, quayY),
    )
    .sort((a, b) => shelter(grid, b) - shelter(grid, a) || away(a) - away(b))
    .slice(0, BERTHS)
    .map((cell) => grid.centre(cell));
  return { port, grid, ways: waysFrom(grid, [quay]), berths };
}

/** Land cells around a cell: berths are along the shore, not in the middle of the bay. */
function shelter(grid: LandGrid, cell: number): number {
  const { columns } = grid.shape;
  let land = 0;
  for (const row of [-columns, 0, columns]) for (const step of [-1, 0, 1]) land += grid.cells[cell + row + step] ?? 0;
  return Math.min(land, 1);
}

/** Cells with their centre in a circle as voyages define it: in kilometres at its own latitude. */
function* cellsWithin(grid: LandGrid, longitude: number, latitude: number, radius: number): Generator<number> {
  const { stepX, stepY } = grid.shape;
  const kmEast = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const [wide, high] = [radius / kmEast, radius / KM_PER_DEGREE];
  for (let y = latitude - high; y <= latitude + high; y += stepY) {
    for (let x = longitude - wide; x <= longitude + wide; x += stepX) {
      const cell = grid.cellAt(x, y);
      if (cell < 0) continue;
      const [centreX, centreY] = grid.centre(cell);
      if (Math.hypot((centreX - longitude) * kmEast, (centreY - latitude) * KM_PER_DEGREE) <= radius) yield cell;
    }
  }
}

/** Whether a circle is entirely in sea cells of the grid. */
export function isOpenWater(grid: LandGrid, { longitude, latitude, radius }: Circle): boolean {
  const { stepX, stepY } = grid.shape;
  const margin = Math.hypot(stepX, stepY) * KM_PER_DEGREE;
  const high = (radius + margin) / KM_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  if (grid.cellAt(longitude - wide, latitude - high) < 0 || grid.cellAt(longitude + wide, latitude + high) < 0)
    return false;
  for (const cell of cellsWithin(grid, longitude, latitude, radius + margin)) if (grid.cells[cell] !== 0) return false;
  return true;
}

const SPOTS = 10;
const SPOT_RADII = [4, 3, 2.2, 1.6, 1.1, 0.8];
/** Sailing distance of small boats' waters. */
const SPOT_KM = { min: 2.5, max: 42 };

/** Waters near the port for small boats: far from each other, and rather wide. Always the same for the same coast. */
export function findSpots({ grid, ways }: Harbour): (Circle & { cell: number })[] {
  const candidates: (Circle & { cell: number })[] = [];
  // A fixed pattern over the window instead of random places.
  for (let cell = 0; cell < grid.cells.length; cell += 9) {
    const distance = ways.kilometres[cell] ?? 0;
    if (!(distance >= SPOT_KM.min && distance <= SPOT_KM.max) || Math.floor(cell / grid.shape.columns) % 6 !== 0)
      continue;
    const [longitude, latitude] = grid.centre(cell);
    const radius = SPOT_RADII.find((size) => isOpenWater(grid, { longitude, latitude, radius: size }));
    if (radius !== undefined) candidates.push({ longitude, latitude, radius, cell });
  }
  const chosen: (Circle & { cell: number })[] = [];
  while (chosen.length < SPOTS) {
    const best = candidates.reduce<{ score: number; spot?: Circle & { cell: number } }>(
      (leader, spot) => {
        const apart = Math.min(
          SPOT_KM.max / 2,
          ...chosen.map((other) => kilometres(spot.longitude, spot.latitude, other.longitude, other.latitude)),
        );
        const score = apart < 3 ? 0 : apart + 3 * spot.radius - (ways.kilometres[spot.cell] ?? 0) / 3;
        return score > leader.score ? { score, spot } : leader;
      },
      { score: Number.NEGATIVE_INFINITY },
    );
    if (best.spot === undefined || best.score === 0) break;
    chosen.push(best.spot);
  }
  return chosen;
}

/** The route from the quay to a cell of the harbour's grid. */
export function wayOut({ grid, ways }: Harbour, cell: number): Point[] {
  return wayBack(ways, cell)
    .reverse()
    .map((step) => grid.centre(step));
}
