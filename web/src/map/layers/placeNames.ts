import type { NameDisplay } from '#map/engine/mapSearch.ts';

/** The most names drawn at once: more can't be read, and each costs time in every frame. */
export const namesMax = 150;
/** The most markers whose names are tried: where so many are close together, hardly one more would fit. */
const triesMax = 1200;
/** Height of a line of names, CSS pixels. */
export const nameHeight = 14;

/** From this zoom on, as the specification counts, names are drawn. */
const namesFrom: Readonly<Record<Exclude<NameDisplay, 'hide'>, number>> = { auto: 9, show: 6 };

export function namesAreDrawn(display: NameDisplay, zoom: number): boolean {
  return display !== 'hide' && zoom >= namesFrom[display];
}

/** Side of a cell of the grid of taken space, CSS pixels. */
const cell = 7;

/** A marker in view; positions are CSS pixels from the map's corner. */
export interface NamedMarker {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
}

export interface PlacedName extends NamedMarker {
  /** Left edge of the name. */
  readonly left: number;
}

/** A rectangle that is already taken. */
export interface TakenBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Which cells of a screen are taken by markers and names. */
class TakenCells {
  readonly #columns: number;
  readonly #rows: number;
  readonly #markers: Uint8Array;
  readonly #names: Uint8Array;

  constructor({ width, height }: Screen) {
    this.#columns = Math.ceil(width / cell) + 1;
    this.#rows = Math.ceil(height / cell) + 1;
    this.#markers = new Uint8Array(this.#columns * this.#rows);
    this.#names = new Uint8Array(this.#columns * this.#rows);
  }

  addMarker({ x, y }: NamedMarker): void {
    const at = this.#at(x, y);
    if (at !== -1 && (this.#markers[at] ?? 0) < 255) this.#markers[at] = (this.#markers[at] ?? 0) + 1;
  }

  addBox({ left, top, right, bottom }: TakenBox): void {
    const [from, to] = [Math.max(0, Math.floor(left / cell)), Math.min(this.#columns - 1, Math.floor(right / cell))];
    const [first, last] = [Math.max(0, Math.floor(top / cell)), Math.min(this.#rows - 1, Math.floor(bottom / cell))];
    if (to < from) return;
    for (let row = first; row <= last; row += 1) {
      this.#names.fill(1, row * this.#columns + from, row * this.#columns + to + 1);
    }
  }

  /** Reserves a rectangle for a name, unless it leaves the screen or overlaps another name or marker. */
  take(left: number, right: number, own: NamedMarker): boolean {
    const [top, bottom] = [own.y - nameHeight / 2, own.y + nameHeight / 2];
    if (left < 0 || top < 0) return false;
    const [from, to] = [Math.floor(left / cell), Math.floor(right / cell)];
    const [first, last] = [Math.floor(top / cell), Math.floor(bottom / cell)];
    if (to >= this.#columns || last >= this.#rows) return false;
    const mine = this.#at(own.x, own.y);
    for (let row = first; row <= last; row += 1) {
      for (let column = from; column <= to; column += 1) {
        const at = row * this.#columns + column;
        const markers = (this.#markers[at] ?? 0) - (at === mine ? 1 : 0);
        if (markers > 0 || this.#names[at] === 1) return false;
      }
    }
    for (let row = first; row <= last; row += 1) {
      this.#names.fill(1, row * this.#columns + from, row * this.#columns + to + 1);
    }
    return true;
  }

  #at(x: number, y: number): number {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    const inside = column >= 0 && row >= 0 && column < this.#columns && row < this.#rows;
    return inside ? row * this.#columns + column : -1;
  }
}

/**
 * Names beside the markers where there is no other name, marker or one of `boxes`: to the right, else to the left.
 * Earlier markers have priority. `gap` is the distance from a marker's middle to its name; all lengths are CSS pixels.
 * The name of the marker in slot `always` covers what is there, such as the name of the port that the vessel is in.
 */
export function placeNames(
  markers: readonly NamedMarker[],
  widthOf: (slot: number) => number,
  screen: Screen,
  gap: number,
  boxes: readonly TakenBox[] = [],
  always?: number,
): PlacedName[] {
  const taken = new TakenCells(screen);
  for (const marker of markers) taken.addMarker(marker);
  for (const box of boxes) taken.addBox(box);
  const placed: PlacedName[] = [];
  for (const marker of markers.slice(0, triesMax)) {
    if (placed.length === namesMax) break;
    const width = widthOf(marker.slot);
    const right = marker.x + gap;
    const left = marker.x - gap - width;
    if (taken.take(right, right + width, marker)) placed.push({ ...marker, left: right });
    else if (taken.take(left, left + width, marker)) placed.push({ ...marker, left });
    else if (marker.slot === always) {
      const within = right + width <= screen.width ? right : Math.max(0, left);
      const [top, bottom] = [marker.y - nameHeight / 2, marker.y + nameHeight / 2];
      taken.addBox({ left: within, top, right: within + width, bottom });
      placed.push({ ...marker, left: within });
    }
  }
  return placed;
}
