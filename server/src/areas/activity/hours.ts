import { cellOf, cellSteps } from '#areas/positions/trackCells.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';
import type { Positions } from '#marine/portCalls/positions.ts';
import { isAtFishingSpeed, knownForMs } from '#marine/portCalls/fishingSpeed.ts';

/** Time in a cell, milliseconds. */
export interface CellHours {
  all: number;
  fishing: number;
}
/** By cell of 0.1 degrees. */
export type HoursByCell = Map<number, CellHours>;

/** A time in milliseconds since 1970; the end is not part of it. */
export interface Within {
  readonly from: number;
  readonly to: number;
}

const turnSteps = 360 * stepsPerDegree;
/** A way from one cell to another is cut into pieces, each in the cell of its middle: so many in a cell's width, and at least so many. */
const piecesPerCell = 8;

/**
 * Adds the time of a ship between its positions within a time, each moment to the cell where it was on the straight way at an even
 * speed. Pauses of more than two hours count for nothing.
 */
export function addHours(into: HoursByCell, track: Positions, within: Within): void {
  for (let index = 0; index + 1 < track.count; index += 1) {
    const at = track.at[index] ?? 0;
    const lasts = (track.at[index + 1] ?? 0) - at;
    if (lasts <= 0 || lasts > knownForMs || at >= within.to || at + lasts <= within.from) continue;
    addWay(into, track, index, within, isAtFishingSpeed(track, index, lasts));
  }
}

function addWay(into: HoursByCell, track: Positions, index: number, { from, to }: Within, isFishing: boolean): void {
  const [start, end] = [track.at[index] ?? 0, track.at[index + 1] ?? 0];
  const [latitude, longitude] = [track.latitude[index] ?? 0, track.longitude[index] ?? 0];
  const north = (track.latitude[index + 1] ?? 0) - latitude;
  const turned = (track.longitude[index + 1] ?? 0) - longitude;
  const east = turned - turnSteps * Math.round(turned / turnSteps);
  const isInOne = cellOf(latitude, longitude) === cellOf(latitude + north, longitude + east);
  const across = Math.max(Math.abs(north), Math.abs(east)) / cellSteps;
  const pieces = isInOne ? 1 : Math.max(piecesPerCell, Math.ceil(across * piecesPerCell));
  const timeAt = (piece: number) => start + Math.round(((end - start) * piece) / pieces);
  for (let piece = 0; piece < pieces; piece += 1) {
    const lasts = Math.min(timeAt(piece + 1), to) - Math.max(timeAt(piece), from);
    if (lasts <= 0) continue;
    const middle = (piece + 0.5) / pieces;
    const cell = cellOf(latitude + north * middle, longitude + east * middle);
    const hours = into.get(cell) ?? { all: 0, fishing: 0 };
    hours.all += lasts;
    if (isFishing) hours.fishing += lasts;
    into.set(cell, hours);
  }
}
