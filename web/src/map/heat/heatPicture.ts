import type { Heat } from '@wheelhouse/contract/heat';
import { colourOf } from './heatScale.ts';

/** A picture of cells, with its corners in degrees as the map's library takes them: from the north west, clockwise. */
export interface HeatPicture {
  readonly canvas: HTMLCanvasElement;
  readonly corners: [[number, number], [number, number], [number, number], [number, number]];
}

interface Look {
  readonly steps: readonly number[];
  readonly colours: readonly string[];
  readonly fishing: boolean;
}

/** The map has no more to the north and south. */
const latitudeMost = 85.05;
/** Pixels of the longer side: a cell stays sharp as large as the map shows it. */
const sideMost = 2048;
/** Pixels of a cell's width. */
const cellMost = 12;

/** A latitude on the map, in degrees of longitude from the equator. */
function northing(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}

/** Where hours of a cell are in the answer, and its edges in degrees. */
interface Cell {
  readonly index: number;
  readonly west: number;
  readonly south: number;
}

/** Pictures of the cells with hours: one, and over the antimeridian one on each side. */
export function drawHeat(heat: Heat, look: Look, make: () => HTMLCanvasElement): HeatPicture[] {
  const { step } = heat;
  const shown = look.fishing ? heat.fishingHours : heat.hours;
  const cells = heat.rows.flatMap((row, index) =>
    (shown[index] ?? 0) > 0 ? [{ index, west: -180 + (heat.columns[index] ?? 0) * step, south: -90 + row * step }] : [],
  );
  // A box over the antimeridian has its columns in two parts, the eastern first.
  const isSplit = cells.some(({ west }) => west >= 90) && cells.some(({ west }) => west < -90);
  const parts = isSplit ? [cells.filter(({ west }) => west >= 0), cells.filter(({ west }) => west < 0)] : [cells];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => drawPart(part, { ...look, step, hours: shown, canvas: make() }));
}

interface Drawn extends Look {
  readonly step: number;
  readonly hours: readonly number[];
  readonly canvas: HTMLCanvasElement;
}

function drawPart(cells: readonly Cell[], { step, hours, steps, colours, canvas }: Drawn): HeatPicture {
  const inMap = (latitude: number) => Math.min(latitudeMost, Math.max(-latitudeMost, latitude));
  const [west, east] = [
    Math.min(...cells.map((cell) => cell.west)),
    Math.max(...cells.map((cell) => cell.west)) + step,
  ];
  const [south, north] = [
    inMap(Math.min(...cells.map((cell) => cell.south))),
    inMap(Math.max(...cells.map((cell) => cell.south)) + step),
  ];
  const [bottom, top] = [northing(south), northing(north)];
  const scale = Math.min(cellMost / step, sideMost / Math.max(east - west, top - bottom));
  canvas.width = Math.max(1, Math.round((east - west) * scale));
  canvas.height = Math.max(1, Math.round((top - bottom) * scale));
  const context = canvas.getContext('2d');
  for (const { index, west: left, south: low } of cells) {
    if (context === null) break;
    const x = (longitude: number) => Math.round(((longitude - west) / (east - west)) * canvas.width);
    const y = (latitude: number) => Math.round(((top - northing(inMap(latitude))) / (top - bottom)) * canvas.height);
    context.fillStyle = colours[colourOf(hours[index] ?? 0, steps)] ?? '';
    context.fillRect(x(left), y(low + step), x(left + step) - x(left), y(low) - y(low + step));
  }
  return {
    canvas,
    corners: [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ],
  };
}

/** The hours of the cell in which a place is. */
export function hoursAt(
  { step, rows, columns, hours, fishingHours }: Heat,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): { readonly hours: number; readonly fishing: number } {
  const around = Math.round(360 / step);
  const row = Math.floor((latitude + 90) / step + 1e-9);
  const column = ((Math.floor((longitude + 180) / step + 1e-9) % around) + around) % around;
  const index = rows.findIndex((one, place) => one === row && columns[place] === column);
  return { hours: hours[index] ?? 0, fishing: fishingHours[index] ?? 0 };
}
