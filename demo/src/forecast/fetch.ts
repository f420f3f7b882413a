import { KM_PER_DEGREE } from '#sea/distances.ts';
import { cells, placeOfCell, smoothStep } from './area.ts';
import { valueBetween, type Surface } from './surface.ts';

/** Directions for which fetch is known, evenly spaced. */
const WAYS = 24;
/** Beyond this distance more sea does not change the waves. Kilometres. */
const MOST_KM = 900;
const FIRST_STEP_KM = 25;
const STEP_GROWTH = 1.18;

/** The distance of open sea against the wind at every cell, kilometres, by the direction the wind comes from. */
export class Fetch {
  /** By direction, all cells each. */
  readonly #kilometres = new Float32Array(WAYS * cells);

  constructor({ offshore, isSea }: Surface) {
    for (let cell = 0; cell < cells; cell++) {
      if (isSea[cell] === 0) continue;
      for (let way = 0; way < WAYS; way++) {
        this.#kilometres[way * cells + cell] = reachOf(offshore, cell, (way * 2 * Math.PI) / WAYS);
      }
    }
  }

  /** @param bearing Radians clockwise from north, where the wind comes from. */
  against(cell: number, bearing: number): number {
    const place = (((bearing / (2 * Math.PI)) * WAYS) % WAYS) + WAYS;
    const below = Math.floor(place);
    const share = place - below;
    // Oblique directions count too, so the lee of an island has no sharp edge.
    const aside = this.#at(cell, below - 1) * (1 - share) + this.#at(cell, below + 2) * share;
    const ahead = this.#at(cell, below) * (1 - share * 0.5) + this.#at(cell, below + 1) * (0.5 + share * 0.5);
    return (ahead + aside * 0.5) / 2;
  }

  #at(cell: number, way: number): number {
    return this.#kilometres[((way + WAYS) % WAYS) * cells + cell] ?? 0;
  }
}

function reachOf(offshore: Float32Array, cell: number, bearing: number): number {
  const [x, y] = placeOfCell(cell);
  const kmEast = KM_PER_DEGREE * Math.cos((y * Math.PI) / 180);
  const [east, north] = [Math.sin(bearing), Math.cos(bearing)];
  let [reach, open, step] = [Math.max(6, offshore[cell] ?? 0), 1, FIRST_STEP_KM];
  for (let far = step; far < MOST_KM && open > 0.02; far += step) {
    const km = valueBetween(offshore, x + (east * far) / kmEast, y + (north * far) / KM_PER_DEGREE);
    // Land stops the waves, and so does ice at the northern edge; close to a coast some pass.
    open *= smoothStep(-35, 5, km);
    reach += open * step;
    step *= STEP_GROWTH;
  }
  return Math.min(MOST_KM, reach);
}
